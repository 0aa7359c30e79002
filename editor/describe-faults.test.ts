import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpsUrl, pageHead, plainText } from '../app/content/fields.ts';
import { openingsSchema } from '../app/content/openings-schema.ts';
import { teamListSchema } from '../app/content/team-schema.ts';
import { testimonialsSchema } from '../app/content/testimonials-schema.ts';
import { editorFormSchema } from '../content-rules/editor-form-schema.ts';
import { describeFaults } from './describe-faults.ts';

function messagesFor(schema: z.ZodType, value: unknown): string[] {
  return describeFaults(schema.safeParse(value).error?.issues ?? [], value, editorFormSchema(schema)).map(
    ({ message }) => message,
  );
}

const { title } = pageHead.shape;
const positions = z.number().int().positive();

test.each([
  ['an empty line', plainText, '', 'Write something here.'],
  ['a long title', title, 'x'.repeat(63), 'Too long by 3: at most 60 characters fit.'],
  ['a short description', pageHead.shape.description, 'Short.', 'Too short: write at least 70 characters.'],
  [
    'a web address without https://',
    httpsUrl,
    'linkedin.com/in/x',
    'Write a whole web address that begins with https://.',
  ],
  ['a mail address without @', z.email(), 'hello', 'Write an e-mail address, such as hello@agency.in.'],
  ['a word for a number', positions, 'two', 'Write a number, in digits.'],
  ['a fraction for a whole number', positions, 1.5, 'Write a whole number.'],
  ['zero for a positive number', positions, 0, 'Write a number above 0.'],
  ['a date that does not exist', z.iso.date(), '2026-13-01', 'Choose a day, such as 2 November 2026.'],
  ['a time that does not exist', z.iso.time(), '25:00', 'Write a time, such as 10:00.'],
  [
    'a value outside a list of choices',
    z.enum(['year', 'month']),
    'week',
    'Choose one of these: year, month.',
  ],
  ['a missing field', plainText, undefined, 'Fill this in.'],
  ['an empty list that needs an entry', testimonialsSchema.shape.items, [], 'At least 1 entry must stay.'],
])('EDIT-07 the message for %s says in plain words what to enter', (_, schema, value, expected) => {
  expect(messagesFor(schema, value)).toEqual([expected]);
});

test('EDIT-07 the fault of a rule about two fields is at the field to change', () => {
  const opening = {
    title: 'Cook',
    description: 'Cooks.',
    city: 'Mumbai',
    positions: 1,
    posted: '2026-11-02',
    closing: '2026-10-02',
  };
  const result = openingsSchema.safeParse({ items: [opening] });
  expect(
    describeFaults(result.error?.issues ?? [], { items: [opening] }, editorFormSchema(openingsSchema)),
  ).toMatchObject([{ path: ['items', 0, 'closing'], message: 'This is before the day it was posted.' }]);
});

test('EDIT-07 a field with two faults reports only the first', () => {
  expect(messagesFor(title, '')).toHaveLength(1);
});

test('EDIT-21 a fault names its entry and field; for an empty picture it asks to choose one', () => {
  const data = {
    items: [
      { name: 'Ira', role: '', image: '', link: '' },
      { name: '', role: 'x', image: 'p-01', link: '' },
    ],
  };
  const { issues } = teamListSchema.safeParse(data).error ?? { issues: [] };
  const faults = describeFaults(issues, data, editorFormSchema(teamListSchema)).map(
    ({ fieldLabel, message }) => `${fieldLabel} | ${message}`,
  );
  expect(faults).toContain('Ira: Portrait | Choose a picture.');
  expect(faults).toContain('Person 2: Name | Write something here.');
});
