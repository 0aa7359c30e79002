import { z } from 'zod';
import { heading, line, page, picture } from './fields.ts';

/** What the four service pages have in common. Each page's own schema is put together from these parts. */

export const serviceHero = z.strictObject({
  /** The way here, before the page's own name. */
  trail: z.strictObject({ home: line, services: line }),
  /** The whole headline, for search engines and for those who do not see it being typed. */
  sentence: line,
  /** What stands on the page before the typed phrase. */
  opening: heading,
  phrases: z.tuple([line], line),
  lead: line,
  action: line,
  tiles: z.strictObject({
    label: line,
    items: z.array(z.strictObject({ name: line, picture })).min(6),
  }),
});

export const captionedPicture = z.strictObject({
  picture,
  phonePicture: picture.optional(),
  label: line,
  caption: line,
});

export const serviceIntro = z.strictObject({
  heading,
  lead: line,
  more: z.array(line).min(1),
  readMore: line,
  readLess: line,
});

/** The section's address on the page: /seo-services#local-seo */
const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is not made of small letters, digits and hyphens');

export const service = z.strictObject({
  anchor,
  title: line,
  picture,
  text: line,
  receives: z.array(line).min(2),
  notFor: line,
});

/** The services of a page, what each brings, and when to leave it. */
export const services = z.strictObject({
  heading,
  /** Over the side list. */
  listLabel: line,
  labels: z.strictObject({ receives: line, notFor: line }),
  items: z.array(service).min(2),
});

/** What a page offers beside its services, in a paragraph each. */
export const alsoOffered = z.strictObject({
  heading,
  items: z.array(z.strictObject({ anchor, title: line, text: line })).min(1),
});

export const callToAction = z.strictObject({ heading, lead: line, action: line });

export const moreServices = z.strictObject({
  label: line,
  links: z.array(z.strictObject({ label: line, to: page })).length(2),
});

export type ServiceHero = z.output<typeof serviceHero>;
export type CaptionedPicture = z.output<typeof captionedPicture>;
export type ServiceIntro = z.output<typeof serviceIntro>;
export type Service = z.output<typeof service>;
export type Services = z.output<typeof services>;
export type AlsoOffered = z.output<typeof alsoOffered>;
export type CallToAction = z.output<typeof callToAction>;
