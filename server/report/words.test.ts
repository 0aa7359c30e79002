import { expect, test } from 'vitest';
import { changeWords, shareWords } from './words.ts';

test.each([
  [299 / 400, '74 %'],
  [0.75, '75 %'],
  [0.57, '57 %'],
  [249 / 250, '99 %'],
  [1, '100 %'],
  [0, '0 %'],
])('VISIT-21 a share of %d is rounded down to %s', (share, words) => {
  expect(shareWords(share)).toBe(words);
});

test.each([
  [1001, 1000, '+1'],
  [999, 1000, '−1'],
  [1284, 1000, '+28 %'],
  [4, 8, '−4'],
  [7, 7, 'unchanged'],
])('VISIT-21 the change to %d from %d is written as %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});
