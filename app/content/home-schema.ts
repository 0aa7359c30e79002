import { z } from 'zod';
import type { BlogPost } from './blog-schema.ts';
import {
  anyPage,
  ground,
  heading,
  headingWithCountPlaceholder,
  list,
  pageHead,
  picture,
  plainText,
  samples,
  textWithCountPlaceholder,
  visiblePage,
} from './fields.ts';
import type { PopupWords } from './forms-schema.ts';
import { isHiddenPage } from './hidden-pages.ts';
import type { Logos } from './logos-schema.ts';
import { fillCount } from './number-words.ts';
import { drawingIfItShows } from './picture-entry.ts';
import type { Process } from './process-schema.ts';
import type { Site } from './site-schema.ts';
import { fillTally } from './tally.ts';
import { target } from './target.ts';
import type { TestimonialsWords } from './testimonials-schema.ts';
import { linksWithoutHiddenPages, withoutHiddenPages } from './without-hidden-pages.ts';

const figureCaption = z.strictObject({ label: plainText, text: plainText });
const link = z.strictObject({ label: plainText, to: visiblePage });
const linkToAnyPage = z.strictObject({ label: plainText, to: anyPage });
const drawings = z.strictObject({ desktop: picture, tablet: picture, phone: picture });

const hero = z.strictObject({
  heading,
  typedLead: plainText,
  phrases: list(plainText, 2, 6)
    .meta({ description: 'Up to six: the drawing behind the headline has a line for each.' })
    .transform((phrases) => phrases as [string, ...string[]]),
  sentence: plainText.meta({ description: 'What the agency is, where, and for whom, in plain words.' }),
  contact: plainText.meta({ title: 'Contact button', description: 'Leads to Contact Us.' }),
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
    lead: textWithCountPlaceholder,
    cards: linksWithoutHiddenPages(
      list(
        z.strictObject({
          title: plainText,
          to: anyPage,
          text: plainText,
          action: plainText,
          picture,
          ground,
        }),
        2,
        4,
      ),
    ),
  })
  .transform(({ lead, ...rest }) => ({ ...rest, lead: fillCount(lead, rest.cards.length) }));

const technologies = z
  .strictObject({
    heading: headingWithCountPlaceholder,
    lead: textWithCountPlaceholder,
    numeral: picture.optional().meta({ title: 'Drawing of their number' }),
    logos: list(z.strictObject({ name: plainText, picture }), 3, 24),
  })
  .transform(({ heading: headingWithPlaceholders, lead, numeral, logos }) => ({
    heading: fillCount(headingWithPlaceholders, logos.length),
    lead: fillCount(lead, logos.length),
    numeral: numeral && drawingIfItShows(logos.length, numeral),
    logos,
  }));

const inputDeviceWords = z.strictObject({
  mouse: plainText.meta({ title: 'With a mouse and a keyboard' }),
  touch: plainText.meta({ title: 'On a touch screen' }),
});

const showcase = z
  .strictObject({
    heading,
    figure: z.strictObject({ label: textWithCountPlaceholder, use: inputDeviceWords }),
    rows: list(
      z.strictObject({
        label: plainText,
        sites: list(z.strictObject({ client: plainText, picture }), 3, 24),
      }),
      1,
      4,
    ),
  })
  .transform(({ figure: { label, use }, ...rest }) => ({
    ...rest,
    figure: { label: fillCount(label, rest.rows.flatMap(({ sites }) => sites).length), use },
  }));

const statistic = z
  .strictObject({
    label: plainText,
    target: z.number().int().positive().max(99_99_99_999),
    note: plainText.meta({
      description:
        '{strokes} stands for the strokes of the drawing, {each} for how many one of them stands for, {missing} for what is missing to a hundred.',
    }),
    picture,
  })
  .transform(({ note, picture: drawing, ...rest }) => ({
    ...rest,
    note: fillTally(note, rest.target),
    picture: drawingIfItShows(rest.target, drawing),
  }));

const statistics = z.strictObject({ heading, figure: figureCaption, figures: list(statistic, 2, 4) });

const whyChooseUs = z.strictObject({
  heading,
  reasons: list(
    z.strictObject({ title: plainText, statement: textWithCountPlaceholder, text: plainText, picture }),
    2,
    6,
  ),
});

const intro = z.strictObject({
  heading,
  text: plainText,
  /** `more` is for screen readers: the visible label alone does not say where the link leads. */
  link: link.extend({ more: plainText }),
  education: linkToAnyPage
    .optional()
    .meta({ title: 'Link for schools and colleges' })
    .transform((schoolLink) => (schoolLink && !isHiddenPage(schoolLink.to) ? schoolLink : undefined)),
  picture,
  phonePicture: picture,
});

const book = z.strictObject({
  heading,
  lead: plainText,
  hint: inputDeviceWords,
  quote: plainText,
  quoteLabel: plainText,
  /** Read out by screen readers when Escape has restored the quote. */
  restored: plainText,
  author: plainText,
  edition: plainText,
  picture,
});

const offer = z.strictObject({
  heading,
  note: textWithCountPlaceholder,
  services: withoutHiddenPages(
    list(z.strictObject({ term: plainText, name: plainText, text: plainText, target }), 2, 20),
    (service) => service.target,
  ),
});

/** One of the large links with a drawing at the end of Home. */
const door = z.strictObject({ text: plainText, label: plainText, to: anyPage, picture, ground });

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
    const serviceCount = offer.services.length;
    return {
      ...home,
      offer: { ...offer, note: fillCount(offer.note, serviceCount) },
      whyChooseUs: {
        ...whyChooseUs,
        reasons: whyChooseUs.reasons.map((reason) => ({
          ...reason,
          statement: fillCount(reason.statement, serviceCount),
          picture: drawingIfItShows(serviceCount, reason.picture),
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
