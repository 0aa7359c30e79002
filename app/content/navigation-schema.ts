import { z } from 'zod';
import { type PagePath, paths } from '../paths.ts';
import {
  anyPage,
  areDistinct,
  externalUrl,
  ground,
  list,
  picture,
  plainText,
  pointsToMissingBlog,
  samples,
} from './fields.ts';
import type { PageMenu } from './page-menu.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

const teaser = z.strictObject({ kind: plainText, title: plainText, url: externalUrl, picture, ground });

const menu = z
  .strictObject({
    label: plainText,
    teasers: z
      .array(teaser)
      .max(2)
      .transform((teasers) => teasers.filter(({ url }) => !pointsToMissingBlog(url))),
  })
  .meta({ description: "Its links are in the files of the pages: 'Short title' and 'In the menu'." });

const footerPages = list(z.strictObject({ label: plainText, to: anyPage }), 3, 5)
  .refine((links) => areDistinct(links.map(({ to }) => to)), 'have two links to the same page')
  .refine(
    (links) => [paths.about, paths.work, paths.policy].every((path) => links.some(({ to }) => to === path)),
    'have to include about, work and policy',
  );

const textContaining = (placeholder: string) =>
  plainText.includes(placeholder, { error: `does not hold '${placeholder}'` });

/** The first message of a WhatsApp chat, by page. It is prefilled; the visitor can change it before sending it. */
const chat = z
  .strictObject({
    general: plainText.meta({ description: 'On Home, on Contact Us and after a form.' }),
    page: textContaining('{page}').meta({
      title: 'On other pages',
      description: "{page} stands for the page's name.",
    }),
    opening: textContaining('{role}').meta({
      title: 'On the page of an opening',
      description: '{role} stands for its title.',
    }),
  })
  .meta({ title: 'First words of a chat' });

export const navigationSchema = z.strictObject({
  home: plainText,
  about: menu,
  services: menu,
  work: plainText,
  blog: plainText,
  contact: plainText,
  chat,
  chatLink: plainText,
  footer: z.strictObject({
    callToAction: plainText,
    button: plainText,
    readHeading: plainText,
    reachHeading: plainText,
    followHeading: plainText,
    pages: linksWithoutHiddenPages(footerPages),
    blog: plainText,
    contact: plainText,
    location: plainText,
    rights: plainText.meta({ title: 'After the year and the name' }),
  }),
  notFound: z
    .strictObject({
      title: plainText.meta({ title: 'In the browser tab' }),
      line: plainText.meta({ title: 'Above Home' }),
    })
    .meta({ title: 'Addresses without a page' }),
  pictures: z.strictObject({ tide: picture, wordmark: picture }),
  samples,
});

interface MenuLink extends PageMenu {
  readonly label: string;
  readonly to: PagePath;
}

export interface MenuContent extends z.output<typeof menu> {
  readonly links: readonly MenuLink[];
}

export interface Navigation extends z.output<typeof navigationSchema> {
  readonly about: MenuContent;
  readonly services: MenuContent;
}

export type Teaser = z.output<typeof teaser>;
