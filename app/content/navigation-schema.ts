import { z } from 'zod';
import {
  countableLine,
  ground,
  leadsNowhere,
  line,
  listedPage,
  outwardAddress,
  picture,
  samples,
} from './fields.ts';
import { shownLinks } from './shown-entries.ts';

const teaser = z.strictObject({ kind: line, title: line, url: outwardAddress, picture, ground });

const menu = z.strictObject({
  label: line,
  links: shownLinks(
    z
      .array(
        z.strictObject({ label: line, drawerLabel: line.optional(), to: listedPage, note: countableLine }),
      )
      .min(1)
      .max(5),
  ),
  teasers: z
    .array(teaser)
    .max(2)
    .transform((teasers) => teasers.filter(({ url }) => !leadsNowhere(url))),
});

const holding = (mark: string) => line.includes(mark, { error: `does not hold '${mark}'` });

/** What a chat begins with, for the visitor to send or to change. */
const chat = z
  .strictObject({
    general: line.meta({ description: 'On Home, on Contact Us and after a form.' }),
    page: holding('{page}').meta({
      title: 'On other pages',
      description: "{page} stands for the page's name.",
    }),
    opening: holding('{role}').meta({
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
  /** The drawings of the shell. */
  pictures: z.strictObject({ tide: picture, wordmark: picture }),
  samples,
});

export type Navigation = z.output<typeof navigationSchema>;
export type Menu = z.output<typeof menu>;
export type Teaser = z.output<typeof teaser>;
