import { z } from 'zod';
import { anyPage, line, list } from './fields.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

export const nextPages = (caption: z.ZodType<string, string> = line) =>
  linksWithoutHiddenPages(list(z.strictObject({ caption, label: line, to: anyPage }), 1, 2));
