import { describe, expect, it } from 'vitest';
import { blur, isolines, sampleGrid } from './isolines.ts';
import { firstOf, isClosed, lastOf } from './polyline.ts';

describe('isolines', () => {
  it('closes a line that stays inside the grid', () => {
    const grid = sampleGrid((x, y) => Math.hypot(x - 50, y - 50), 0, 0, 100, 100, 2);
    const lines = isolines(grid, 30);
    expect(lines).toHaveLength(1);
    const [ring = []] = lines;
    expect(isClosed(ring)).toBe(true);
    for (const [x, y] of ring) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(30, 1);
  });

  it('leaves a line open where it leaves the grid, and does not follow the border', () => {
    const grid = sampleGrid((_, y) => y, 0, 0, 100, 40, 4);
    const lines = isolines(grid, 18);
    expect(lines).toHaveLength(1);
    const [line = []] = lines;
    expect(isClosed(line)).toBe(false);
    const ends = [firstOf(line)[0], lastOf(line)[0]].sort((a, b) => a - b);
    expect(ends).toEqual([0, 100]);
    for (const [, y] of line) expect(y).toBeCloseTo(18, 6);
  });

  it('cuts a ring that crosses the border into its inner arcs', () => {
    const grid = sampleGrid((x, y) => Math.hypot(x - 50, y - 50), 0, 0, 100, 100, 2);
    const lines = isolines(grid, 60);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(isClosed(line)).toBe(false);
  });
});

describe('blur', () => {
  it('keeps a flat field flat, to the border', () => {
    const grid = blur(
      sampleGrid(() => 3, 0, 0, 20, 10, 2),
      2,
      2,
    );
    for (const value of grid.values) expect(value).toBeCloseTo(3, 12);
  });
});
