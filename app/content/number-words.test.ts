import { expect, test } from 'vitest';
import { numberWords, withCount } from './number-words.ts';

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

test('copy that counts follows the list', () => {
  expect(withCount('{Count} services, all {count} of them.', 11)).toBe(
    'Eleven services, all eleven of them.',
  );
});
