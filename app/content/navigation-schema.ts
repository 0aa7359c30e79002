import { z } from 'zod';
import { ground, line, page, picture, samples, webAddress } from './fields.ts';

const teaser = z.strictObject({ kind: line, title: line, url: webAddress, picture, ground });

const menu = z.strictObject({
  label: line,
  links: z.array(z.strictObject({ label: line, drawerLabel: line.optional(), to: page, note: line })).min(1),
  teasers: z.array(teaser).min(1),
});

export const navigationSchema = z.strictObject({
  home: line,
  about: menu,
  services: menu,
  work: line,
  blog: line,
  contact: line,
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
