import { expect, test } from 'vitest';
import { scrollProgressAt } from './use-scroll-progress.ts';

test.each([
  ['below the viewport', -200, { fade: 0, shift: 1, growth: 0 }],
  ['at the lower edge of the viewport', 0, { fade: 0, shift: 1, growth: 0 }],
  ['with its first line in view', 50, { fade: 0.86, shift: 1 - 50 / 450, growth: 0 }],
  ['at its final position', 450, { fade: 1, shift: 0, growth: 0 }],
  ['at half of its growth', 690, { fade: 1, shift: 0, growth: 0.5 }],
  ['below the header', 880, { fade: 1, shift: 0, growth: 1 }],
  ['above the viewport', 1600, { fade: 1, shift: 0, growth: 1 }],
])('progress of an element %s', (_, topAboveViewportBottomPx, expected) => {
  const progress = scrollProgressAt(topAboveViewportBottomPx, { viewportPx: 1000, paddingTopPx: 50 });
  expect(progress.fade).toBeCloseTo(expected.fade);
  expect(progress.shift).toBeCloseTo(expected.shift);
  expect(progress.growth).toBeCloseTo(expected.growth);
});
