import { expect, test } from 'vitest';
import { limitWords } from './list-limits.ts';

test('EDIT-16 a list says its limit where it is reached, and nothing before', () => {
  const list = { minItems: 1, maxItems: 3 };
  expect(limitWords(list, 1)).toBe('At least 1 must stay: add another to remove one.');
  expect(limitWords(list, 2)).toBeUndefined();
  expect(limitWords(list, 3)).toBe('No more than 3 fit: remove one to add another.');
  expect(limitWords({}, 0)).toBeUndefined();
});

test('EDIT-16 a list of fixed length says so', () => {
  expect(limitWords({ minItems: 4, maxItems: 4 }, 4)).toMatch(/^The page is made for exactly 4:/);
});
