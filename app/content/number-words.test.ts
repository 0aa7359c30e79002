import { expect, test } from 'vitest';
import { fillCount, numberWords } from './number-words.ts';

test.each([
  [0, 'no'],
  [9, 'nine'],
  [11, 'eleven'],
  [20, 'twenty'],
  [27, 'twenty-seven'],
  [99, 'ninety-nine'],
  [142, '142'],
])('%i is written %s', (count, words) => {
  expect(numberWords(count)).toBe(words);
});

test('{count} and {Count} are replaced', () => {
  expect(fillCount('{Count} services, all {count} of them.', 11)).toBe(
    'Eleven services, all eleven of them.',
  );
});

test('BRAND-45 for a count of one the first alternative is chosen, otherwise the second', () => {
  const text = '{Count} {person|people}, drawn by {one hand|each of the {count}}.';
  expect(fillCount(text, 1)).toBe('One person, drawn by one hand.');
  expect(fillCount(text, 9)).toBe('Nine people, drawn by each of the nine.');
});
