import type { Point } from './polyline.ts';

export interface Ridges {
  readonly lines: Point[][];
  readonly hot: Point[][];
}

/**
 * Hidden-line ridges. `rows` run from back to front, each gives y at x; a row shows only where it rises
 * above everything in front of it. `hotRow` is returned apart.
 */
export const ridges = (
  rows: readonly ((x: number) => number)[],
  x0: number,
  x1: number,
  step: number,
  hotRow = -1,
): Ridges => {
  const count = Math.round((x1 - x0) / step) + 1;
  const horizon = new Float64Array(count).fill(1e9);
  const lines: Point[][] = [];
  const hot: Point[][] = [];
  for (const [row, heightAt] of [...rows.entries()].reverse()) {
    const target = row === hotRow ? hot : lines;
    let current: Point[] = [];
    const close = (): void => {
      if (current.length > 1) target.push(current);
      current = [];
    };
    for (let index = 0; index < count; index++) {
      const x = x0 + index * step;
      const y = heightAt(x);
      if (y < (horizon[index] ?? 0)) {
        current.push([x, y]);
        horizon[index] = y;
      } else close();
    }
    close();
  }
  return { lines, hot };
};
