import { z } from 'zod';
import { line, listedPage } from './fields.ts';
import { shownLinks } from './shown-entries.ts';

/** One or two pages to go on to, at the end of one that has been read. Some captions count: see counted-line.ts. */
export const waysOn = (caption: z.ZodType<string, string> = line) =>
  shownLinks(
    z
      .array(z.strictObject({ caption, label: line, to: listedPage }))
      .min(1)
      .max(2),
  );
