import { sampleGrid } from './isolines.ts';
import { clamp } from './math.ts';
import type { Field } from './outline-field.ts';

/**
 * Precomputes a field on a grid and interpolates: about 100 times faster than measuring the distance to an outline at
 * every point. Outside the rectangle the value at the border is used.
 */
export const sampledField = (
  field: Field,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  step: number,
): Field => {
  const { columns, rows, values } = sampleGrid(field, x0, y0, x1, y1, step);
  const valueAt = (column: number, row: number): number => values[row * columns + column] ?? 0;
  return (x, y) => {
    const across = clamp((x - x0) / step, 0, columns - 1.001);
    const down = clamp((y - y0) / step, 0, rows - 1.001);
    const column = Math.floor(across);
    const row = Math.floor(down);
    const u = across - column;
    const v = down - row;
    const top = valueAt(column, row) * (1 - u) + valueAt(column + 1, row) * u;
    const bottom = valueAt(column, row + 1) * (1 - u) + valueAt(column + 1, row + 1) * u;
    return top * (1 - v) + bottom * v;
  };
};
