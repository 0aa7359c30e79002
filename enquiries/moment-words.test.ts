import { expect, test } from 'vitest';
import { momentWords } from './moment-words.ts';

test.each([
  ['2025-11-18T19:00:00+05:30', 'Tuesday 18 November 2025, 19:00'],
  ['2025-11-18T13:30:00Z', 'Tuesday 18 November 2025, 19:00'],
  ['2026-03-01T18:30:00.000Z', 'Monday 2 March 2026, 00:00'],
])('%s is written as %j', (iso, words) => {
  expect(momentWords(new Date(iso))).toBe(words);
});
