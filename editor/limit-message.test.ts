import { expect, test } from 'vitest';
import { limitMessage } from './limit-message.ts';

test('EDIT-16 a list has a message only when it has its minimum or maximum of entries', () => {
  const list = { minItems: 1, maxItems: 3 };
  expect(limitMessage(list, 1)).toBe('At least 1 must stay: add another to remove one.');
  expect(limitMessage(list, 2)).toBeUndefined();
  expect(limitMessage(list, 3)).toBe('No more than 3 fit: remove one to add another.');
  expect(limitMessage({}, 0)).toBeUndefined();
});

test('EDIT-16 the message of a list with a fixed length says so', () => {
  expect(limitMessage({ minItems: 4, maxItems: 4 }, 4)).toMatch(/^The page is made for exactly 4:/);
});
