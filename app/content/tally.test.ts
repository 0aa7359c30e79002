import { expect, test } from 'vitest';
import { fillTally, tallyOf } from './tally.ts';

test.each([
  [1, 1, 'one'],
  [600, 600, 'one'],
  [601, 60, 'ten'],
  [54_000, 540, 'a hundred'],
  [12_50_000, 125, 'ten thousand'],
])('BRAND-45 %i are %i strokes of %s', (figure, strokeCount, unitName) => {
  expect(tallyOf(figure)).toEqual({ strokeCount, unitName });
});

test('BRAND-45 a note says what the drawing shows', () => {
  expect(fillTally('{strokes} strokes, {each} leads each.', 54_000)).toBe(
    '540 strokes, a hundred leads each.',
  );
  expect(fillTally('{Missing} stopped short.', 98)).toBe('Two stopped short.');
  expect(fillTally('{Missing} stopped short.', 100)).toBe('None stopped short.');
});
