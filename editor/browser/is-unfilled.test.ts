import { expect, test } from 'vitest';
import { isUnfilled } from './is-unfilled.ts';

const fresh = { 'items[9]': '' };
const fault = (path: (string | number)[], empty: boolean) => ({ path, empty, place: '', words: '' });

test('EDIT-21 an empty field of a new entry waits; what was typed wrongly, or emptied elsewhere, is a fault', () => {
  expect(isUnfilled(fault(['items', 9, 'name'], true), fresh)).toBe(true);
  expect(isUnfilled(fault(['items', 9, 'link'], false), fresh)).toBe(false);
  expect(isUnfilled(fault(['items', 1, 'name'], true), fresh)).toBe(false);
});
