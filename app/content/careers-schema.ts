import { z } from 'zod';
import { heading, pageHead, picture, plainText, samples } from './fields.ts';
import { nextPagesSchema } from './next-pages-schema.ts';
import { pageMenu } from './page-menu.ts';

export const careersSchema = z.strictObject({
  head: pageHead,
  menu: pageMenu(),
  hero: z.strictObject({ heading, lead: plainText, picture }),
  openings: z.strictObject({
    heading,
    note: plainText.meta({
      description: '{Roles} and {positions} stand for how many openings and positions there are.',
    }),
    labels: z.strictObject({
      location: plainText,
      positions: plainText,
      type: plainText,
      pay: plainText,
      posted: plainText,
      closing: plainText,
    }),
    apply: plainText,
    none: z.strictObject({ note: plainText, picture, heading, text: plainText }),
  }),
  application: z.strictObject({ heading, picture, caption: heading }),
  /** Texts of the page of one opening. */
  opening: z.strictObject({
    /** Label of the link back to all openings. */
    trail: plainText,
    /** Heading over the tasks. */
    tasks: plainText,
    /** Heading over what an applicant brings. */
    brings: plainText,
    /** What happens after an application. */
    next: z.strictObject({ heading, steps: z.array(plainText).min(1) }),
    /** Heading over the other openings. */
    others: plainText,
  }),
  /** The links at the end of the page. */
  ways: nextPagesSchema(),
  samples,
});

export type CareersPage = z.output<typeof careersSchema>;
export type OpeningLabels = CareersPage['openings']['labels'];
