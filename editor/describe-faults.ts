import type { z } from 'zod';
import { type FieldSchema, fieldAt, isPicture, type Json } from './browser/field-schema.ts';
import { fieldLocation } from './field-names.ts';

type Issue = z.core.$ZodIssue;

export interface Fault {
  readonly path: readonly (string | number)[];
  /** 'Person 10: Name' */
  readonly place: string;
  readonly words: string;
  readonly empty: boolean;
}

const formats: Readonly<Record<string, string>> = {
  date: 'Choose a day, such as 2 November 2026.',
  time: 'Write a time, such as 10:00.',
  email: 'Write an e-mail address, such as hello@agency.in.',
  url: 'Write a whole web address that begins with https://.',
};

const entries = (count: number | bigint) => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;

function sizeWords(issue: Issue, value: unknown): string | undefined {
  if (issue.code === 'too_small') {
    if (issue.origin === 'array')
      return issue.exact
        ? `The page is made for exactly ${entries(issue.minimum)}.`
        : `At least ${entries(issue.minimum)} must stay.`;
    if (issue.origin === 'string')
      return value === ''
        ? 'Write something here.'
        : `Too short: write at least ${issue.minimum} characters.`;
    return `Write a number ${issue.inclusive ? 'not below' : 'above'} ${issue.minimum}.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'array')
      return issue.exact
        ? `The page is made for exactly ${entries(issue.maximum)}.`
        : `No more than ${entries(issue.maximum)} fit.`;
    if (issue.origin === 'string') {
      const over = String(value).length - Number(issue.maximum);
      return `Too long by ${over}: at most ${issue.maximum} characters fit.`;
    }
    return `Write a number ${issue.inclusive ? 'not above' : 'below'} ${issue.maximum}.`;
  }
  return undefined;
}

/** Schema messages have no subject, because they follow the field's name. */
function wholeSentence(message: string, value: unknown): string {
  const subject = Array.isArray(value) ? 'These' : 'This';
  const sentence = /^(?:is|are|has|have|starts?|ends?|goes|does|do|must)\b/.test(message)
    ? `${subject} ${message}`
    : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function wordsFor(issue: Issue, value: unknown): string {
  const size = sizeWords(issue, value);
  if (size) return size;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number') return 'Write a number, in digits.';
      if (issue.expected === 'int') return 'Write a whole number.';
      return 'Fill this in.';
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      if (value === '' || value === undefined) return 'Write something here.';
      return formats[issue.format] ?? wholeSentence(issue.message, value);
    case 'unrecognized_keys':
      return `The site does not know ${issue.keys.map((key) => `'${key}'`).join(', ')}; ask a developer to take it out.`;
    default:
      return wholeSentence(issue.message, value);
  }
}

function valueIn(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<PropertyKey, unknown> | undefined)?.[key], data);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && !value.length);

export function faultOf(path: Fault['path'], words: string, data: unknown, form: FieldSchema): Fault {
  const empty = isEmpty(valueIn(data, path));
  return {
    path,
    place: fieldLocation(path, form, data as Json),
    words: empty && isPicture(fieldAt(form, path)) ? 'Choose a picture.' : words,
    empty,
  };
}

/** One fault per field. */
export function describeFaults(issues: readonly Issue[], data: unknown, form: FieldSchema): Fault[] {
  const faults = new Map<string, Fault>();
  for (const issue of issues) {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const key = JSON.stringify(path);
    if (!faults.has(key)) faults.set(key, faultOf(path, wordsFor(issue, valueIn(data, path)), data, form));
  }
  return [...faults.values()];
}
