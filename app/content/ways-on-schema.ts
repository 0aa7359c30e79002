import { z } from 'zod';
import { line, page } from './fields.ts';

/** Two pages to go on to, at the end of one that has been read. Some captions count: see counted-line.ts. */
export const waysOn = (caption: z.ZodType<string, string> = line) =>
  z.array(z.strictObject({ caption, label: line, to: page })).length(2);
