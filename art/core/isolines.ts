import { contours } from 'd3-contour';
import type { Point } from './polyline.ts';

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
  readonly x0: number;
  readonly y0: number;
  readonly step: number;
}

/** Samples `field` every `step` over a rectangle. */
export const sampleGrid = (
  field: (x: number, y: number) => number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  step: number,
): Grid => {
  const columns = Math.ceil((x1 - x0) / step) + 1;
  const rows = Math.ceil((y1 - y0) / step) + 1;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = field(x0 + column * step, y0 + row * step);
    }
  }
  return { columns, rows, values, x0, y0, step };
};

/** Box average along one axis; cells beyond the border are left out of the mean. */
const average = (
  from: Float64Array,
  to: Float64Array,
  { columns, rows }: Grid,
  radius: number,
  vertical: boolean,
): void => {
  const limit = vertical ? rows : columns;
  const stride = vertical ? columns : 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place = vertical ? row : column;
      const here = row * columns + column;
      let sum = 0;
      let count = 0;
      for (let offset = -radius; offset <= radius; offset++) {
        if (place + offset < 0 || place + offset >= limit) continue;
        sum += from[here + offset * stride] ?? 0;
        count++;
      }
      to[here] = sum / count;
    }
  }
};

/** Softens the grid in place (and returns it): rounds the creases where two distances meet. */
export const blur = (grid: Grid, radius = 1, passes = 2): Grid => {
  const between = new Float64Array(grid.values.length);
  for (let pass = 0; pass < passes; pass++) {
    average(grid.values, between, grid, radius, false);
    average(between, grid.values, grid, radius, true);
  }
  return grid;
};

/**
 * Lines where the field crosses `level`. Closed lines repeat their first point; lines that leave the
 * sampled rectangle are open.
 */
export const isolines = (grid: Grid, level: number): Point[][] => {
  const { columns, rows, values, x0, y0, step } = grid;
  // d3-contour reads any numeric array; its types know only number[].
  const rings = contours()
    .size([columns, rows])
    .contour(values as unknown as number[], level).coordinates;
  // d3-contour puts samples at cell centres and closes rings half a cell outside the samples, along
  // the border. Those border points are where a line leaves the picture: the ring is cut there.
  const onBorder = ([x, y]: readonly number[]): boolean => x === 0 || y === 0 || x === columns || y === rows;
  const place = ([x = 0, y = 0]: readonly number[]): Point => [x0 + (x - 0.5) * step, y0 + (y - 0.5) * step];
  const out: Point[][] = [];
  for (const ring of rings.flat()) {
    const cut = ring.findIndex(onBorder);
    if (cut < 0) {
      out.push(ring.map(place));
      continue;
    }
    // Start the walk at a border point, so that no open line is split by the ring's own start.
    const open = ring.slice(0, -1);
    let current: Point[] = [];
    for (const point of [...open.slice(cut), ...open.slice(0, cut + 1)]) {
      if (!onBorder(point)) {
        current.push(place(point));
        continue;
      }
      if (current.length > 1) out.push(current);
      current = [];
    }
  }
  return out;
};
