import { z } from 'zod';
import { countableHeading, countableLine, heading, line, listedPage, picture } from './fields.ts';
import { withCount } from './number-words.ts';
import { shownLinks } from './shown-entries.ts';

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
  heading: countableHeading,
  /** Over the side list. */
  listLabel: countableLine,
  labels: z.strictObject({ receives: line, notFor: line }),
  items: z.array(service).min(2),
});

/** How many services a page can show. */
export const serviceList = <Item extends z.ZodType>(item: Item) => z.array(item).min(2).max(12);

interface ServiceWords {
  readonly heading: string;
  readonly lead?: string;
  readonly listLabel?: string;
  readonly items: readonly unknown[];
}

/** The words over the services, with their number in them. */
export function withServiceCount<Words extends ServiceWords>(words: Words): Words {
  const counted = (text: string) => withCount(text, words.items.length);
  return {
    ...words,
    heading: counted(words.heading),
    ...(words.lead !== undefined && { lead: counted(words.lead) }),
    ...(words.listLabel !== undefined && { listLabel: counted(words.listLabel) }),
  };
}

/** What a page offers beside its services, in a paragraph each. */
export const alsoOffered = z.strictObject({
  heading,
  items: z.array(z.strictObject({ anchor, title: line, text: line })).min(1),
});

export const callToAction = z.strictObject({ heading, lead: line, action: line });

export const moreServices = z.strictObject({
  label: line,
  links: shownLinks(
    z
      .array(z.strictObject({ label: line, to: listedPage }))
      .min(1)
      .max(2),
  ),
});

export type ServiceHero = z.output<typeof serviceHero>;
export type CaptionedPicture = z.output<typeof captionedPicture>;
export type ServiceIntro = z.output<typeof serviceIntro>;
export type Service = z.output<typeof service>;
export type AlsoOffered = z.output<typeof alsoOffered>;
export type CallToAction = z.output<typeof callToAction>;
