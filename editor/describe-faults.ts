import type { z } from 'zod';
import { type FieldSchema, fieldSchemaAt, isPicture, type Json } from './browser/field-schema.ts';
import { valueAt } from './browser/json-edits.ts';
import { fieldLabel } from './field-labels.ts';

type Issue = z.core.$ZodIssue;

export interface Fault {
  readonly path: readonly (string | number)[];
  /** 'Person 10: Name' */
  readonly fieldLabel: string;
  readonly message: string;
  /** Whether the field is empty. */
  readonly isEmpty: boolean;
}

const formatMessages: Readonly<Record<string, string>> = {
  date: 'Choose a day, such as 2 November 2026.',
  time: 'Write a time, such as 10:00.',
  email: 'Write an e-mail address, such as hello@agency.in.',
  url: 'Write a whole web address that begins with https://.',
};

const countEntries = (count: number | bigint) => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;

function sizeMessage(issue: Issue, value: unknown): string | undefined {
  if (issue.code === 'too_small') {
    if (issue.origin === 'array')
      return issue.exact
        ? `The page is made for exactly ${countEntries(issue.minimum)}.`
        : `At least ${countEntries(issue.minimum)} must stay.`;
    if (issue.origin === 'string')
      return value === ''
        ? 'Write something here.'
        : `Too short: write at least ${issue.minimum} characters.`;
    return `Write a number ${issue.inclusive ? 'not below' : 'above'} ${issue.minimum}.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'array')
      return issue.exact
        ? `The page is made for exactly ${countEntries(issue.maximum)}.`
        : `No more than ${countEntries(issue.maximum)} fit.`;
    if (issue.origin === 'string') {
      const excess = String(value).length - Number(issue.maximum);
      return `Too long by ${excess}: at most ${issue.maximum} characters fit.`;
    }
    return `Write a number ${issue.inclusive ? 'not above' : 'below'} ${issue.maximum}.`;
  }
  return undefined;
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
  const sizeProblem = sizeMessage(issue, value);
  if (sizeProblem) return sizeProblem;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number') return 'Write a number, in digits.';
      if (issue.expected === 'int') return 'Write a whole number.';
      return 'Fill this in.';
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      if (value === '' || value === undefined) return 'Write something here.';
      return formatMessages[issue.format] ?? completeSentence(issue.message, value);
    case 'unrecognized_keys':
      return `The site does not know ${issue.keys.map((key) => `'${key}'`).join(', ')}; ask a developer to take it out.`;
    default:
      return completeSentence(issue.message, value);
  }
}

const isEmptyValue = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && !value.length);

export function labelFault(path: Fault['path'], message: string, data: unknown, form: FieldSchema): Fault {
  const isEmpty = isEmptyValue(valueAt(data as Json, path));
  return {
    path,
    fieldLabel: fieldLabel(path, form, data as Json),
    message: isEmpty && isPicture(fieldSchemaAt(form, path)) ? 'Choose a picture.' : message,
    isEmpty,
  };
}

/** Reports only the first fault of each field. */
export function describeFaults(issues: readonly Issue[], data: unknown, form: FieldSchema): Fault[] {
  const faults = new Map<string, Fault>();
  for (const issue of issues) {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const key = JSON.stringify(path);
    if (!faults.has(key))
      faults.set(key, labelFault(path, messageFor(issue, valueAt(data as Json, path)), data, form));
  }
  return [...faults.values()];
}
