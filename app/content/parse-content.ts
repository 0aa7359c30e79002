import type { z } from 'zod';
import { fieldName } from './field-name.ts';
import { fillContent } from './fill-content.ts';

/** The fault of one content file, worded for the person who edits it: file, field, what is wrong. */
export class ContentError extends Error {
  constructor(file: string, faults: readonly string[]) {
    super(`${file}\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
  }
}

/** Every content file enters the site through here: filled in and parsed strictly, or refused by file and field. */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = schema.safeParse(fillContent(data));
  if (result.success) return result.data;
  throw new ContentError(
    file,
    result.error.issues.map((issue) => `${fieldName(issue.path) || '(whole file)'}: ${issue.message}`),
  );
}
