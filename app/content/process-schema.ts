import { z } from 'zod';
import { headingWithCount, line, list, visiblePage } from './fields.ts';
import { withCount } from './number-words.ts';

const step = z.strictObject({
  number: z.number().int().meta({ widget: 'place' }),
  title: line,
  description: line,
});

export const processSchema = z
  .strictObject({
    heading: headingWithCount,
    link: z.strictObject({ label: line, to: visiblePage }),
    steps: list(step, 2, 7).refine((steps) => steps.every(({ number }, index) => number === index + 1), {
      error: 'are not numbered 1, 2, 3 and so on',
    }),
  })
  .transform(({ heading, ...rest }) => ({ ...rest, heading: withCount(heading, rest.steps.length) }));

export type Process = z.output<typeof processSchema>;
