import { z } from 'zod';
import { countableHeading, line, page } from './fields.ts';
import { withCount } from './number-words.ts';

const step = z.strictObject({
  number: z.number().int().meta({ widget: 'place' }),
  title: line,
  description: line,
});

/** How a piece of work goes, step by step; the steps are numbered 1, 2, 3 and so on. */
export const processSchema = z
  .strictObject({
    heading: countableHeading,
    link: z.strictObject({ label: line, to: page }),
    steps: z
      .array(step)
      .min(2)
      .max(7)
      .refine((steps) => steps.every(({ number }, index) => number === index + 1), {
        error: 'are not numbered 1, 2, 3 and so on',
      }),
  })
  .transform(({ heading, ...rest }) => ({ ...rest, heading: withCount(heading, rest.steps.length) }));

export type Process = z.output<typeof processSchema>;
