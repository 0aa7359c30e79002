import { countableLine } from './fields.ts';
import { withCount } from './number-words.ts';

/** A line that counts something whose number is known beforehand. */
export const countedLine = (count: number) => countableLine.transform((copy) => withCount(copy, count));
