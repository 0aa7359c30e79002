import { z } from 'zod';
import type { BlogPost } from './blog-schema.ts';
import { ground, heading, line, page, pageHead, picture, samples } from './fields.ts';
import type { PopupWords } from './forms-schema.ts';
import type { Logos } from './logos-schema.ts';
import { withCount } from './number-words.ts';
import type { Process } from './process-schema.ts';
import type { Site } from './site-schema.ts';
import { target } from './target.ts';
import type { TestimonialsWords } from './testimonials-schema.ts';

const figure = z.strictObject({ label: line, text: line });
const link = z.strictObject({ label: line, to: page });
const drawings = z.strictObject({ desktop: picture, tablet: picture, phone: picture });

const hero = z.strictObject({
  heading,
  typedLead: line,
  phrases: z.tuple([line, line, line, line, line, line]),
  sentence: line.meta({ description: 'What the agency is, where, and for whom, in plain words.' }),
  contact: line.meta({ title: 'Contact button', description: 'Leads to Contact Us.' }),
  pills: z.array(link).length(3),
  lines: drawings,
  land: drawings,
  /** One hot line per phrase, as paths m1 to m6 of each file. */
  hotLines: drawings,
});

const services = z.strictObject({
  figure,
  heading,
  lead: line,
  cards: z
    .array(z.strictObject({ title: line, to: page, text: line, action: line, picture, ground }))
    .length(4),
});

const technologies = z.strictObject({
  heading,
  lead: line,
  numeral: picture,
  logos: z.array(z.strictObject({ name: line, picture })).length(12),
});

/** How something is used: by mouse and keyboard, and by touch. A visitor reads the one that fits the device. */
const handWords = z.strictObject({
  mouse: line.meta({ title: 'With a mouse and a keyboard' }),
  touch: line.meta({ title: 'On a touch screen' }),
});

const showcase = z.strictObject({
  heading,
  figure: z.strictObject({ label: line, use: handWords }),
  rows: z
    .array(
      z.strictObject({
        label: line,
        sites: z.array(z.strictObject({ client: line, picture })).length(9),
      }),
    )
    .length(3),
});

const statistic = z.strictObject({
  label: line,
  target: z.number().int().positive(),
  note: line,
  picture,
});

/** The last of the four is the large one. */
const statistics = z.strictObject({
  heading,
  figure,
  figures: z.tuple([statistic, statistic, statistic, statistic]),
});

const whyChooseUs = z.strictObject({
  heading,
  reasons: z.array(z.strictObject({ title: line, statement: line, text: line, picture })).length(3),
});

const intro = z.strictObject({
  heading,
  text: line,
  /** `more` is heard, not seen: two words alone tell nobody where they lead. */
  link: link.extend({ more: line }),
  education: link.meta({ title: 'Link for schools and colleges' }),
  picture,
  phonePicture: picture,
});

const book = z.strictObject({
  heading,
  lead: line,
  hint: handWords,
  quote: line,
  quoteLabel: line,
  /** Read out when Escape has brought the quote back. */
  restored: line,
  author: line,
  edition: line,
  picture,
});

const offer = z.strictObject({
  heading,
  note: line,
  services: z.array(z.strictObject({ term: line, name: line, text: line, target })).min(2),
});

const door = z.strictObject({ text: line, label: line, to: page, picture, ground });

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
    doors: z.array(door).length(2),
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
        })),
      },
    };
  });

export type HomePage = z.output<typeof homeSchema>;

/** Everything Home is made of, with what it shares with other pages. */
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
