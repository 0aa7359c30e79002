import { z } from 'zod';
import {
  anyPage,
  externalUrl,
  ground,
  isMissingBlogUrl,
  line,
  lineWithCount,
  list,
  picture,
  samples,
} from './fields.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

const teaser = z.strictObject({ kind: line, title: line, url: externalUrl, picture, ground });

const menu = z.strictObject({
  label: line,
  links: linksWithoutHiddenPages(
    list(
      z.strictObject({ label: line, drawerLabel: line.optional(), to: anyPage, note: lineWithCount }),
      1,
      5,
    ),
  ),
  teasers: z
    .array(teaser)
    .max(2)
    .transform((teasers) => teasers.filter(({ url }) => !isMissingBlogUrl(url))),
});

const lineContaining = (placeholder: string) =>
  line.includes(placeholder, { error: `does not hold '${placeholder}'` });

/** The visitor can change the message before sending it. */
const chat = z
  .strictObject({
    general: line.meta({ description: 'On Home, on Contact Us and after a form.' }),
    page: lineContaining('{page}').meta({
      title: 'On other pages',
      description: "{page} stands for the page's name.",
    }),
    opening: lineContaining('{role}').meta({
      title: 'On the page of an opening',
      description: '{role} stands for its title.',
    }),
  })
  .meta({ title: 'First words of a chat' });

export const navigationSchema = z.strictObject({
  home: line,
  about: menu,
  services: menu,
  work: line,
  blog: line,
  contact: line,
  chat,
  footer: z.strictObject({
    callToAction: line,
    button: line,
    readHeading: line,
    reachHeading: line,
    followHeading: line,
    about: line,
    work: line,
    blog: line,
    privacy: line,
    contact: line,
    location: line,
  }),
  pictures: z.strictObject({ tide: picture, wordmark: picture }),
  samples,
});

export type Navigation = z.output<typeof navigationSchema>;
export type MenuContent = z.output<typeof menu>;
export type Teaser = z.output<typeof teaser>;
