import { z } from 'zod';
import education from '#content/pages/education.json' with { type: 'json' };
import marketing from '#content/pages/marketing.json' with { type: 'json' };
import seo from '#content/pages/seo.json' with { type: 'json' };
import web from '#content/pages/web.json' with { type: 'json' };
import { type PagePath, paths } from '../paths.ts';
import { anyPage } from './fields.ts';

interface AnchoredItem {
  readonly anchor: string;
}

interface ServicePage {
  readonly also?: { readonly items: readonly AnchoredItem[] };
}

const anchorsOf = (items: readonly AnchoredItem[], { also }: ServicePage = {}) =>
  [...items, ...(also?.items ?? [])].map(({ anchor }) => anchor);

const anchorsByPage: Partial<Record<PagePath, readonly string[]>> = {
  [paths.web]: anchorsOf(web.expertise.items, web),
  [paths.marketing]: anchorsOf(marketing.ourServices.items, marketing),
  [paths.seo]: anchorsOf(seo.soundings.items),
  [paths.education]: anchorsOf(education.services.items),
};

const anchors = [...new Set(Object.values(anchorsByPage).flat())];

/** The address of a page, or of one of its sections. */
export const target = z
  .strictObject({
    to: anyPage.meta({ title: 'Page' }),
    anchor: z
      .enum(anchors, { error: 'is not a section of any page' })
      .optional()
      .meta({ title: 'Section', description: 'One of the sections of that page; none for its top.' }),
  })
  .transform(({ to, anchor }, context): string => {
    if (anchor === undefined) return to;
    if (anchorsByPage[to]?.includes(anchor)) return `${to}#${anchor}`;
    context.issues.push({
      code: 'custom',
      input: anchor,
      path: ['anchor'],
      message: `${to} has no section '${anchor}'`,
    });
    return z.NEVER;
  })
  .meta({ title: 'Leads to' });
