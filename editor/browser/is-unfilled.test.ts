import { expect, test } from 'vitest';
import { isUnfilled } from './is-unfilled.ts';

const newEntries = { 'items[9]': '' };
const fault = (path: (string | number)[], isEmpty: boolean) => ({
  path,
  isEmpty,
  fieldLabel: '',
  message: '',
});

test('EDIT-21 only an empty field of a new entry is unfilled; invalid and emptied fields are not', () => {
  expect(isUnfilled(fault(['items', 9, 'name'], true), newEntries)).toBe(true);
  expect(isUnfilled(fault(['items', 9, 'link'], false), newEntries)).toBe(false);
  expect(isUnfilled(fault(['items', 1, 'name'], true), newEntries)).toBe(false);
});
