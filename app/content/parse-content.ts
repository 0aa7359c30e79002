import type { z } from 'zod';
import { fieldName } from './field-name.ts';
import { fillContent } from './fill-content.ts';

/** Its message names file and field, for the person who edits the content. */
export class ContentError extends Error {
  constructor(file: string, messages: readonly string[]) {
    super(`${file}\n${messages.map((message) => `  ${message}`).join('\n')}`);
    this.name = 'ContentError';
  }
}

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
