import type { z } from 'zod';

/** Field name → first error message of the field, in the order of the form. */
export type FormErrors = Readonly<Record<string, string>>;

export function toFormErrors(error: z.ZodError): FormErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0]);
    errors[field] ??= issue.message;
  }
  return errors;
}

const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export function errorCountText(count: number): string {
  return count === 1
    ? 'Not sent yet: there is one problem.'
    : `Not sent yet: there are ${countWords[count] ?? count} problems.`;
}
