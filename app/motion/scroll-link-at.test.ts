import { describe, expect, test } from 'vitest';
import { scrollLinkAt } from './scroll-link-at.ts';

const at = (scrolledPx: number) => scrollLinkAt(scrolledPx, { viewportPx: 1000, edgePx: 50 });

describe('scrollLinkAt', () => {
  test.each([
    ['below the screen', -200, { fade: 0, away: 1, growth: 0 }],
    ['at the lower edge', 0, { fade: 0, away: 1, growth: 0 }],
    ['with its first line in view', 50, { fade: 0.86, away: 1 - 50 / 450, growth: 0 }],
    ['in its place', 450, { fade: 1, away: 0, growth: 0 }],
    ['half grown', 690, { fade: 1, away: 0, growth: 0.5 }],
    ['below the bar', 880, { fade: 1, away: 0, growth: 1 }],
    ['above the screen', 1600, { fade: 1, away: 0, growth: 1 }],
  ])('%s', (_, scrolledPx, link) => {
    const now = at(scrolledPx);
    expect(now.fade).toBeCloseTo(link.fade);
    expect(now.away).toBeCloseTo(link.away);
    expect(now.growth).toBeCloseTo(link.growth);
  });
});
