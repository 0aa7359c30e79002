import type { z } from 'zod';
import { fieldLabel } from '../content-rules/field-labels.ts';
import { type FieldSchema, fieldSchemaAt, isPicture } from '../content-rules/field-schema.ts';
import { type Json, valueAt } from '../content-rules/json-values.ts';

type Issue = z.core.$ZodIssue;

export interface Fault {
  readonly path: readonly (string | number)[];
  /** 'Person 10: Name' */
  readonly fieldLabel: string;
  readonly message: string;
  /** Whether the field is empty. */
  readonly isEmpty: boolean;
}

const messagesByFormat: Readonly<Record<string, string>> = {
  date: 'Choose a day, such as 2 November 2026.',
  time: 'Write a time, such as 10:00.',
  email: 'Write an e-mail address, such as hello@agency.in.',
  url: 'Write a whole web address that begins with https://.',
};

const countEntries = (count: number | bigint) => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;

function tooSmallMessage(
  { origin, exact, minimum, inclusive }: z.core.$ZodIssueTooSmall,
  value: unknown,
): string {
  if (origin === 'array' && exact) return `The page is made for exactly ${countEntries(minimum)}.`;
  if (origin === 'array') return `At least ${countEntries(minimum)} must stay.`;
  if (origin === 'string' && value === '') return 'Write something here.';
  if (origin === 'string') return `Too short: write at least ${minimum} characters.`;
  return `Write a number ${inclusive ? 'not below' : 'above'} ${minimum}.`;
}

function tooBigMessage(
  { origin, exact, maximum, inclusive }: z.core.$ZodIssueTooBig,
  value: unknown,
): string {
  if (origin === 'array' && exact) return `The page is made for exactly ${countEntries(maximum)}.`;
  if (origin === 'array') return `No more than ${countEntries(maximum)} fit.`;
  if (origin === 'string')
    return `Too long by ${String(value).length - Number(maximum)}: at most ${maximum} characters fit.`;
  return `Write a number ${inclusive ? 'not above' : 'below'} ${maximum}.`;
}

/** Messages of the schemas have no subject, because the content check prints them after the field's name. */
function completeSentence(message: string, value: unknown): string {
  const subject = Array.isArray(value) ? 'These' : 'This';
  const sentence = /^(?:is|are|has|have|starts?|ends?|goes|does|do|must)\b/.test(message)
    ? `${subject} ${message}`
    : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function messageFor(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmallMessage(issue, value);
    case 'too_big':
      return tooBigMessage(issue, value);
    case 'invalid_type':
      if (issue.expected === 'number') return 'Write a number, in digits.';
      if (issue.expected === 'int') return 'Write a whole number.';
      return 'Fill this in.';
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      if (value === '' || value === undefined) return 'Write something here.';
      return messagesByFormat[issue.format] ?? completeSentence(issue.message, value);
    case 'unrecognized_keys':
      return `The site does not know ${issue.keys.map((key) => `'${key}'`).join(', ')}; ask a developer to take it out.`;
    default:
      return completeSentence(issue.message, value);
  }
}

const isEmptyValue = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && !value.length);

export function labelFault(
  path: Fault['path'],
  message: string,
  fileValue: unknown,
  fileSchema: FieldSchema,
): Fault {
  const isEmpty = isEmptyValue(valueAt(fileValue as Json, path));
  return {
    path,
    fieldLabel: fieldLabel(path, fileSchema, fileValue as Json),
    message: isEmpty && isPicture(fieldSchemaAt(fileSchema, path)) ? 'Choose a picture.' : message,
    isEmpty,
  };
}

/** Reports only the first fault of each field. */
export function describeFaults(
  issues: readonly Issue[],
  fileValue: unknown,
  fileSchema: FieldSchema,
): Fault[] {
  const faults = new Map<string, Fault>();
  for (const issue of issues) {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const key = JSON.stringify(path);
    if (faults.has(key)) continue;
    const message = messageFor(issue, valueAt(fileValue as Json, path));
    faults.set(key, labelFault(path, message, fileValue, fileSchema));
  }
  return [...faults.values()];
}
