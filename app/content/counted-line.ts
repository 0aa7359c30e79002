import { line } from './fields.ts';
import { withCount } from './number-words.ts';

/** A line that counts something: `{count}` or `{Count}` in it stands for the number, in words. */
export const countedLine = (count: number) =>
  line
    .transform((copy) => withCount(copy, count))
    .meta({ description: '{count} stands for how many there are, in words: nine; {Count} for Nine.' });
