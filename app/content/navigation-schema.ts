import { z } from 'zod';
import {
  anyPage,
  externalUrl,
  ground,
  list,
  picture,
  plainText,
  pointsToMissingBlog,
  samples,
  textWithCountPlaceholder,
} from './fields.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

const teaser = z.strictObject({ kind: plainText, title: plainText, url: externalUrl, picture, ground });

const menu = z.strictObject({
  label: plainText,
  links: linksWithoutHiddenPages(
    list(
      z.strictObject({
        label: plainText,
        drawerLabel: plainText.optional(),
        to: anyPage,
        note: textWithCountPlaceholder,
      }),
      1,
      5,
    ),
  ),
  teasers: z
    .array(teaser)
    .max(2)
    .transform((teasers) => teasers.filter(({ url }) => !pointsToMissingBlog(url))),
});

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
  footer: z.strictObject({
    callToAction: plainText,
    button: plainText,
    readHeading: plainText,
    reachHeading: plainText,
    followHeading: plainText,
    about: plainText,
    work: plainText,
    blog: plainText,
    privacy: plainText,
    contact: plainText,
    location: plainText,
  }),
  pictures: z.strictObject({ tide: picture, wordmark: picture }),
  samples,
});

export type Navigation = z.output<typeof navigationSchema>;
export type MenuContent = z.output<typeof menu>;
export type Teaser = z.output<typeof teaser>;
