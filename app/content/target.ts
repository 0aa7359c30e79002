import { z } from 'zod';
import { servicePageNames } from '../pages.ts';
import { paths } from '../paths.ts';
import { anyPage } from './fields.ts';
import { servicePageFiles } from './service-pages-schema.ts';

/** The anchors of all services on a page. */
function anchorsIn(content: unknown): string[] {
  if (content === null || typeof content !== 'object') return [];
  const { anchor, title } = content as Readonly<Record<string, unknown>>;
  const own = typeof anchor === 'string' && title !== undefined ? [anchor] : [];
  return [...own, ...Object.values(content).flatMap(anchorsIn)];
}

const anchorsByPage = new Map<string, readonly string[]>(
  servicePageNames.map((name) => [paths[name], anchorsIn(servicePageFiles[name].content)]),
);

const anchors = [...new Set([...anchorsByPage.values()].flat())];

/** The address of a page, or of one of its sections. */
export const target = z
  .strictObject({
    to: anyPage.meta({ title: 'Page' }),
    anchor: z
      .enum(anchors, { error: 'is not a section of any page' })
      .optional()
      .meta({ title: 'Section', description: 'One of the sections of that page; none for its top.' }),
  })
  .meta({ title: 'Leads to' })
  .transform(({ to, anchor }, context): string => {
    if (anchor === undefined) return to;
    if (anchorsByPage.get(to)?.includes(anchor)) return `${to}#${anchor}`;
    context.issues.push({
      code: 'custom',
      input: anchor,
      path: ['anchor'],
      message: `${to} has no section '${anchor}'`,
    });
    return z.NEVER;
  });
