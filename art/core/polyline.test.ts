import { describe, expect, it } from 'vitest';
import { insidePolygon, isClosed, keepWhere, lastOf, lengthOf, resample, simplify } from './polyline.ts';
import { circle, rectangle } from './shapes.ts';

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

describe('resample', () => {
  it('walks the line in equal steps across its corners and keeps the end', () => {
    const points = resample(rectangle(0, 0, 10, 5), 4);
    for (const [index, [x, y]] of points.slice(1, -1).entries()) {
      const [px, py] = points[index] ?? [0, 0];
      expect(Math.abs(x - px) + Math.abs(y - py)).toBeCloseTo(4, 6);
    }
    expect(lastOf(points)).toEqual([0, 0]);
  });
});

describe('keepWhere', () => {
  it('splits a line where the test fails', () => {
    const parts = keepWhere(
      [
        [0, 0],
        [100, 0],
      ],
      (x) => x < 20 || x > 80,
      1,
    );
    expect(parts).toHaveLength(2);
    expect(parts.map(lengthOf).reduce((sum, length) => sum + length, 0)).toBeCloseTo(38, 0);
  });
});

describe('insidePolygon', () => {
  it('knows inside from outside, closed or not', () => {
    for (const polygon of [rectangle(0, 0, 4, 4), rectangle(0, 0, 4, 4).slice(0, -1)]) {
      expect(insidePolygon(polygon)(2, 2)).toBe(true);
      expect(insidePolygon(polygon)(5, 2)).toBe(false);
    }
  });
});
