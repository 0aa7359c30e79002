import { z } from 'zod';
import { anyPage, list, plainText } from './fields.ts';
import { linksWithoutHiddenPages } from './without-hidden-pages.ts';

export const nextPages = (caption: z.ZodType<string, string> = plainText) =>
  linksWithoutHiddenPages(list(z.strictObject({ caption, label: plainText, to: anyPage }), 1, 2));
