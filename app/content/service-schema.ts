import { z } from 'zod';
import {
  anyPage,
  areDistinct,
  heading,
  headingWithCountPlaceholder,
  list,
  picture,
  plainText,
  textWithCountPlaceholder,
} from './fields.ts';
import { fillCount } from './number-words.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

export const serviceHero = z.strictObject({
  /** Breadcrumb. */
  trail: z.strictObject({ home: plainText, services: plainText }),
  /** The whole headline, for search engines and screen readers. */
  sentence: plainText,
  /** The part of the headline before the typed phrase. */
  opening: heading,
  phrases: z.tuple([plainText], plainText),
  lead: plainText,
  action: plainText,
  tiles: z.strictObject({
    label: plainText,
    items: z.array(z.strictObject({ name: plainText, picture })).min(6),
  }),
});

/** The wide drawing below the hero is `signature` in content files. */
export const captionedPicture = z.strictObject({
  picture,
  phonePicture: picture.optional(),
  label: plainText,
  caption: plainText,
});

export const serviceIntro = z.strictObject({
  heading,
  lead: plainText,
  /** Paragraphs that `readMore` unfolds. */
  more: z.array(plainText).min(1),
  readMore: plainText,
  readLess: plainText,
});

/** The part of an address after #, as in /seo-services#local-seo. */
const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is not made of small letters, digits and hyphens');

export const service = z.strictObject({
  anchor,
  title: plainText,
  picture,
  text: plainText,
  /** What the client receives. */
  receives: z.array(plainText).min(2),
  notFor: plainText,
});

export const services = z.strictObject({
  heading: headingWithCountPlaceholder,
  listLabel: textWithCountPlaceholder,
  labels: z.strictObject({ receives: plainText, notFor: plainText }),
});

export const serviceList = <Item extends z.ZodType<{ readonly anchor: string }>>(item: Item) =>
  list(item, 2, 12).refine(
    (items) => areDistinct(items.map((each) => each.anchor)),
    'two have the same anchor',
  );

interface CountedServices {
  readonly heading: string;
  readonly lead?: string;
  readonly listLabel?: string;
  readonly items: readonly unknown[];
}

export function fillServiceCount<Content extends CountedServices>(content: Content): Content {
  const fill = (text: string) => fillCount(text, content.items.length);
  return {
    ...content,
    heading: fill(content.heading),
    ...(content.lead !== undefined && { lead: fill(content.lead) }),
    ...(content.listLabel !== undefined && { listLabel: fill(content.listLabel) }),
  };
}

export const alsoOffered = z.strictObject({
  heading,
  items: z.array(z.strictObject({ anchor, title: plainText, text: plainText })).min(1),
});

export const callToAction = z.strictObject({ heading, lead: plainText, action: plainText });

export const moreServices = z.strictObject({
  label: plainText,
  links: linksWithoutHiddenPages(list(z.strictObject({ label: plainText, to: anyPage }), 1, 2)),
});

export type ServiceHero = z.output<typeof serviceHero>;
export type CaptionedPicture = z.output<typeof captionedPicture>;
export type ServiceIntro = z.output<typeof serviceIntro>;
export type Service = z.output<typeof service>;
export type AlsoOffered = z.output<typeof alsoOffered>;
export type CallToAction = z.output<typeof callToAction>;
