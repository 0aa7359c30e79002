import { z } from 'zod';
import type { BlogPost } from './blog-schema.ts';
import {
  anyPage,
  ground,
  heading,
  headingWithCount,
  line,
  lineWithCount,
  list,
  pageHead,
  picture,
  samples,
  visiblePage,
} from './fields.ts';
import type { PopupWords } from './forms-schema.ts';
import { isHidden } from './hidden-pages.ts';
import type { Logos } from './logos-schema.ts';
import { withCount } from './number-words.ts';
import { ifDrawnFor } from './picture-entry.ts';
import type { Process } from './process-schema.ts';
import type { Site } from './site-schema.ts';
import { withTally } from './tally.ts';
import { target } from './target.ts';
import type { TestimonialsWords } from './testimonials-schema.ts';
import { linksWithoutHiddenPages, withoutHiddenPages } from './without-hidden-pages.ts';

const figureCaption = z.strictObject({ label: line, text: line });
const link = z.strictObject({ label: line, to: visiblePage });
const linkToAnyPage = z.strictObject({ label: line, to: anyPage });
const drawings = z.strictObject({ desktop: picture, tablet: picture, phone: picture });

const hero = z.strictObject({
  heading,
  typedLead: line,
  phrases: list(line, 2, 6)
    .transform((phrases) => phrases as [string, ...string[]])
    .meta({ description: 'Up to six: the drawing behind the headline has a line for each.' }),
  sentence: line.meta({ description: 'What the agency is, where, and for whom, in plain words.' }),
  contact: line.meta({ title: 'Contact button', description: 'Leads to Contact Us.' }),
  pills: linksWithoutHiddenPages(list(linkToAnyPage, 1, 4)),
  lines: drawings,
  land: drawings,
  /** One line per phrase, as paths m1 to m6 of each file. */
  hotLines: drawings,
});

const services = z
  .strictObject({
    figure: figureCaption,
    heading,
    lead: lineWithCount,
    cards: linksWithoutHiddenPages(
      list(z.strictObject({ title: line, to: anyPage, text: line, action: line, picture, ground }), 2, 4),
    ),
  })
  .transform(({ lead, ...rest }) => ({ ...rest, lead: withCount(lead, rest.cards.length) }));

const columnIndexes = [0, 1, 2];

/** Enough copies to fill the window with the smallest tiles. */
function copiesFor(tileCount: number): 4 | 8 | 16 {
  if (tileCount >= 3) return 4;
  return tileCount === 2 ? 8 : 16;
}

const technologies = z
  .strictObject({
    heading: headingWithCount,
    lead: lineWithCount,
    numeral: picture.optional().meta({ title: 'Drawing of their number' }),
    logos: list(z.strictObject({ name: line, picture }), 3, 24),
  })
  .transform(({ heading: headingWithPlaceholders, lead, numeral, logos }) => ({
    heading: withCount(headingWithPlaceholders, logos.length),
    lead: withCount(lead, logos.length),
    numeral: numeral && ifDrawnFor(logos.length, numeral),
    columns: columnIndexes
      .map((column) => logos.filter((_, index) => index % columnIndexes.length === column))
      .map((tiles) => ({ tiles, copies: copiesFor(tiles.length) })),
  }));

const inputDeviceWords = z.strictObject({
  mouse: line.meta({ title: 'With a mouse and a keyboard' }),
  touch: line.meta({ title: 'On a touch screen' }),
});

const showcase = z
  .strictObject({
    heading,
    figure: z.strictObject({ label: lineWithCount, use: inputDeviceWords }),
    rows: list(
      z.strictObject({
        label: line,
        sites: list(z.strictObject({ client: line, picture }), 3, 24),
      }),
      1,
      4,
    ),
  })
  .transform(({ figure: { label, use }, ...rest }) => ({
    ...rest,
    figure: { label: withCount(label, rest.rows.flatMap(({ sites }) => sites).length), use },
  }));

const statistic = z
  .strictObject({
    label: line,
    target: z.number().int().positive().max(99_99_99_999),
    note: line.meta({
      description:
        '{strokes} stands for the strokes of the drawing, {each} for how many one of them stands for, {missing} for what is missing to a hundred.',
    }),
    picture,
  })
  .transform(({ note, picture: drawing, ...rest }) => ({
    ...rest,
    note: withTally(note, rest.target),
    digits: String(rest.target).length,
    picture: ifDrawnFor(rest.target, drawing),
  }));

const statistics = z
  .strictObject({ heading, figure: figureCaption, figures: list(statistic, 2, 4) })
  .transform(({ figures, ...rest }) => ({
    ...rest,
    figures: figures.map((item, index) => ({ ...item, large: index === figures.length - 1 })),
  }));

const whyChooseUs = z.strictObject({
  heading,
  reasons: list(z.strictObject({ title: line, statement: lineWithCount, text: line, picture }), 2, 6),
});

const intro = z.strictObject({
  heading,
  text: line,
  /** `more` is for screen readers: two words alone do not say where the link leads. */
  link: link.extend({ more: line }),
  education: linkToAnyPage
    .optional()
    .transform((schoolLink) => (schoolLink && !isHidden(schoolLink.to) ? schoolLink : undefined))
    .meta({ title: 'Link for schools and colleges' }),
  picture,
  phonePicture: picture,
});

const book = z.strictObject({
  heading,
  lead: line,
  hint: inputDeviceWords,
  quote: line,
  quoteLabel: line,
  /** Read out by screen readers after Escape. */
  restored: line,
  author: line,
  edition: line,
  picture,
});

const offer = z.strictObject({
  heading,
  note: lineWithCount,
  services: withoutHiddenPages(
    list(z.strictObject({ term: line, name: line, text: line, target }), 2, 20),
    (service) => service.target,
  ),
});

const door = z.strictObject({ text: line, label: line, to: anyPage, picture, ground });

export const homeSchema = z
  .strictObject({
    head: pageHead,
    hero,
    services,
    technologies,
    showcase,
    statistics,
    whyChooseUs,
    intro,
    book,
    offer,
    doors: linksWithoutHiddenPages(list(door, 1, 2)),
    samples,
  })
  .transform(({ offer, whyChooseUs, ...home }) => {
    const count = offer.services.length;
    return {
      ...home,
      offer: { ...offer, note: withCount(offer.note, count) },
      whyChooseUs: {
        ...whyChooseUs,
        reasons: whyChooseUs.reasons.map((reason) => ({
          ...reason,
          statement: withCount(reason.statement, count),
          picture: ifDrawnFor(count, reason.picture),
        })),
      },
    };
  });

export type HomePage = z.output<typeof homeSchema>;

export interface HomeContent {
  readonly page: HomePage;
  readonly logos: Logos;
  readonly process: Process;
  readonly blog: { readonly heading: string; readonly note: string; readonly posts: readonly BlogPost[] };
  readonly testimonials: TestimonialsWords;
  readonly popup: {
    readonly words: PopupWords;
    readonly contact: Pick<Site, 'phone' | 'email'>;
    readonly place: Site['address'];
  };
}
