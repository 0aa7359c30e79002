import { expect, test } from 'vitest';
import { playingTime } from './playing-time.ts';

test.each([
  [18, '18 s'],
  [60, '1 min'],
  [90, '1 min 30 s'],
])('ABOUT-01 %i seconds are %s', (seconds, words) => {
  expect(playingTime(seconds)).toBe(words);
});
