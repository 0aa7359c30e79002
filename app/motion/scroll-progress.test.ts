import { describe, expect, test } from 'vitest';
import { scrollProgress } from './scroll-progress.ts';

const at = (scrolledPx: number) => scrollProgress(scrolledPx, { viewportPx: 1000, edgePx: 50 });

describe('scrollProgress', () => {
  test.each([
    ['below the screen', -200, { fade: 0, shift: 1, growth: 0 }],
    ['at the lower edge', 0, { fade: 0, shift: 1, growth: 0 }],
    ['with its first line in view', 50, { fade: 0.86, shift: 1 - 50 / 450, growth: 0 }],
    ['in its place', 450, { fade: 1, shift: 0, growth: 0 }],
    ['half grown', 690, { fade: 1, shift: 0, growth: 0.5 }],
    ['below the bar', 880, { fade: 1, shift: 0, growth: 1 }],
    ['above the screen', 1600, { fade: 1, shift: 0, growth: 1 }],
  ])('%s', (_, scrolledPx, link) => {
    const now = at(scrolledPx);
    expect(now.fade).toBeCloseTo(link.fade);
    expect(now.shift).toBeCloseTo(link.shift);
    expect(now.growth).toBeCloseTo(link.growth);
  });
});
