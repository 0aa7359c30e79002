import { z } from 'zod';
import { anyPage, list, plainText } from './fields.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

/** The links at the end of a page. */
export const nextPagesSchema = (caption: z.ZodType<string, string> = plainText) =>
  linksWithoutHiddenPages(list(z.strictObject({ caption, label: plainText, to: anyPage }), 1, 2));
