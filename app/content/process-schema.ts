import { z } from 'zod';
import { headingWithCountPlaceholder, list, plainText, visiblePage } from './fields.ts';
import { fillCount } from './number-words.ts';

const step = z.strictObject({
  number: z.number().int().meta({ widget: 'position' }),
  title: plainText,
  description: plainText,
});

export const processSchema = z
  .strictObject({
    heading: headingWithCountPlaceholder,
    link: z.strictObject({ label: plainText, to: visiblePage }),
    steps: list(step, 2, 7).refine((steps) => steps.every(({ number }, index) => number === index + 1), {
      error: 'are not numbered 1, 2, 3 and so on',
    }),
  })
  .transform(({ heading, ...rest }) => ({ ...rest, heading: fillCount(heading, rest.steps.length) }));

export type Process = z.output<typeof processSchema>;
