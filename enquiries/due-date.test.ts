import { expect, test } from 'vitest';
import { dueDateOf, isDatePromised, reminderTime } from './due-date.ts';
import { toOfficeTime } from './office-time.ts';

const holidays = new Set(['2026-11-09', '2026-11-10', '2026-12-25']);
const dueInOfficeTime = (received: string) =>
  toOfficeTime(dueDateOf(new Date(`${received}+05:30`), holidays));

test.each([
  ['in office hours on Monday', '2026-11-16T11:00:00', '2026-11-18T19:00:00+05:30'],
  ['before opening', '2026-11-16T06:30:00', '2026-11-18T19:00:00+05:30'],
  ['just after midnight', '2026-11-16T00:00:01', '2026-11-18T19:00:00+05:30'],
  ['the last second before closing', '2026-11-16T18:59:59', '2026-11-18T19:00:00+05:30'],
  ['at closing time', '2026-11-16T19:00:00', '2026-11-18T19:00:00+05:30'],
  ['Monday 23:00', '2026-11-16T23:00:00', '2026-11-18T19:00:00+05:30'],
  ['the last second of Monday', '2026-11-16T23:59:59', '2026-11-18T19:00:00+05:30'],
  ['Friday: Saturday is a business day, Sunday is not', '2026-11-20T12:00:00', '2026-11-23T19:00:00+05:30'],
  ['Saturday', '2026-11-21T12:00:00', '2026-11-24T19:00:00+05:30'],
  ['Saturday after closing', '2026-11-21T20:00:00', '2026-11-24T19:00:00+05:30'],
  ['Sunday', '2026-11-22T12:00:00', '2026-11-24T19:00:00+05:30'],
  ['Sunday night', '2026-11-22T23:30:00', '2026-11-24T19:00:00+05:30'],
  ['two holidays before the due date', '2026-11-07T12:00:00', '2026-11-12T19:00:00+05:30'],
  ['received on a holiday', '2026-11-09T12:00:00', '2026-11-12T19:00:00+05:30'],
  ['a holiday as the second day', '2026-12-23T12:00:00', '2026-12-26T19:00:00+05:30'],
  ['over the turn of the year', '2026-12-31T12:00:00', '2027-01-02T19:00:00+05:30'],
])('INTAKE-02 due date: %s', (_, received, expected) => {
  expect(dueInOfficeTime(received)).toBe(expected);
});

test('INTAKE-02 the due date is promised for the popup and the contact form, not for applications', () => {
  expect((['popup', 'contact', 'application'] as const).filter(isDatePromised)).toEqual(['popup', 'contact']);
});

test('INTAKE-02 the reminder is sent when the office opens on the due date', () => {
  expect(toOfficeTime(reminderTime(new Date('2026-11-18T19:00:00+05:30')))).toBe('2026-11-18T10:00:00+05:30');
});
