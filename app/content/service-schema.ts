import { z } from 'zod';
import { anyPage, heading, headingWithCount, line, lineWithCount, list, picture } from './fields.ts';
import { withCount } from './number-words.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

export const serviceHero = z.strictObject({
  trail: z.strictObject({ home: line, services: line }),
  /** The whole headline, for search engines and screen readers. */
  sentence: line,
  /** Before the typed phrase. */
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

/** The part of an address after #, as in /seo-services#local-seo. */
const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is not made of small letters, digits and hyphens');

export const service = z.strictObject({
  anchor,
  title: line,
  picture,
  text: line,
  receives: z.array(line).min(2),
  notFor: line,
});

export const services = z.strictObject({
  heading: headingWithCount,
  listLabel: lineWithCount,
  labels: z.strictObject({ receives: line, notFor: line }),
  items: z.array(service).min(2),
});

export const serviceList = <Item extends z.ZodType>(item: Item) => list(item, 2, 12);

interface CountedServices {
  readonly heading: string;
  readonly lead?: string;
  readonly listLabel?: string;
  readonly items: readonly unknown[];
}

export function withServiceCount<Content extends CountedServices>(content: Content): Content {
  const fillCount = (text: string) => withCount(text, content.items.length);
  return {
    ...content,
    heading: fillCount(content.heading),
    ...(content.lead !== undefined && { lead: fillCount(content.lead) }),
    ...(content.listLabel !== undefined && { listLabel: fillCount(content.listLabel) }),
  };
}

export const alsoOffered = z.strictObject({
  heading,
  items: z.array(z.strictObject({ anchor, title: line, text: line })).min(1),
});

export const callToAction = z.strictObject({ heading, lead: line, action: line });

export const moreServices = z.strictObject({
  label: line,
  links: linksWithoutHiddenPages(list(z.strictObject({ label: line, to: anyPage }), 1, 2)),
});

export type ServiceHero = z.output<typeof serviceHero>;
export type CaptionedPicture = z.output<typeof captionedPicture>;
export type ServiceIntro = z.output<typeof serviceIntro>;
export type Service = z.output<typeof service>;
export type AlsoOffered = z.output<typeof alsoOffered>;
export type CallToAction = z.output<typeof callToAction>;
