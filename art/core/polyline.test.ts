import { describe, expect, it } from 'vitest';
import { isClosed, simplify } from './polyline.ts';
import { circle, rectangle } from './test-shapes.ts';

describe('simplify', () => {
  it('drops points on a straight line and keeps the corner', () => {
    const bent = [
      [0, 0],
      [5, 0.05],
      [10, 0],
      [10, 5],
      [10, 10],
    ] as const;
    expect(simplify(bent, 0.2)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it('keeps every point within the tolerance of the result', () => {
    const round = circle(0, 0, 50, 200);
    const simple = simplify(round, 0.5);
    expect(simple.length).toBeLessThan(60);
    for (const [x, y] of simple) expect(Math.hypot(x, y)).toBeCloseTo(50, 6);
  });

  it('does not collapse a closed ring', () => {
    const simple = simplify(rectangle(0, 0, 10, 10), 0.5);
    expect(simple).toHaveLength(5);
    expect(isClosed(simple)).toBe(true);
  });
});
