import { z } from 'zod';
import { heading, line, pageHead, picture, samples } from './fields.ts';
import { nextPages } from './next-pages-schema.ts';

export const careersSchema = z.strictObject({
  head: pageHead,
  hero: z.strictObject({ heading, lead: line, picture }),
  openings: z.strictObject({
    heading,
    note: line.meta({
      description: '{Roles} and {chairs} stand for how many openings and places there are.',
    }),
    labels: z.strictObject({
      location: line,
      positions: line,
      type: line,
      pay: line,
      posted: line,
      closing: line,
    }),
    apply: line,
    none: z.strictObject({ note: line, picture, heading, text: line }),
  }),
  application: z.strictObject({ heading, picture, caption: heading }),
  opening: z.strictObject({
    trail: line,
    tasks: line,
    brings: line,
    next: z.strictObject({ heading, steps: z.array(line).min(1) }),
    others: line,
  }),
  ways: nextPages(),
  samples,
});

export type CareersPage = z.output<typeof careersSchema>;
export type OpeningLabels = CareersPage['openings']['labels'];
