/** Maintenance: a net is mended where it tore. */
import { sequence } from '../core/math.ts';
import { hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { trace } from '../core/trace.ts';

const COLUMNS = 22;
const ROWS = 13;
const POSTS = [38, 442];

/** A knot of the net: it sags in the middle and sways a little. */
function knot(column: number, row: number): Point {
  const u = column / COLUMNS;
  const v = row / ROWS;
  const sag = 62 * Math.sin(u * Math.PI) * (0.35 + 0.65 * v);
  const sway = 8 * Math.sin(v * 3 + u * 4) * Math.sin(u * Math.PI);
  return [46 + u * 388 + sway, 34 + v * 226 * (1 - 0.1 * Math.sin(u * Math.PI)) + sag * 0.8];
}

const isMended = (column: number, row: number): boolean => Math.hypot(column - 13.5, (row - 7) * 1.1) < 2.6;

export function net(): string {
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let row = 0; row < ROWS; row++) {
    // every other row of knots is shifted by half a mesh
    const shift = row % 2 ? 0.5 : 0;
    for (let column = 0; column < COLUMNS; column++) {
      const target = isMended(column, row) ? hot : ink;
      const top = knot(column + shift, row);
      target.push([top, knot(column + 0.5 - shift, row + 1)]);
      target.push(
        row % 2 ? [top, knot(column + 1, row + 1)] : [knot(column + 1, row), knot(column + 0.5, row + 1)],
      );
    }
  }
  const headRope = [0, 5].map((lift) =>
    trace(40, (u): Point => {
      const [x, y] = knot(u * COLUMNS, 0);
      return [x, y - lift];
    }),
  );
  const posts = POSTS.flatMap((x): Polyline[] =>
    [-2, 2].map((dx) => [
      [x + dx, 10],
      [x + dx, 330],
    ]),
  );
  const lashings = POSTS.flatMap((x, side): Polyline[] =>
    [0, 5].map((lift) => {
      const [kx, ky] = knot(side * COLUMNS, 0);
      return [
        [x, ky - lift - 3],
        [kx, ky - lift],
      ];
    }),
  );
  const floats = sequence(9, (k) => {
    const [x, y] = knot((k * COLUMNS) / 8, 0);
    return ringData(x, y - 10, 7, 4.4) + ringData(x, y - 10, 3, 2);
  }).join('');
  return (
    inkPath(straightData([...ink, ...posts, ...lashings]), smoothData(headRope, 0.15), floats) +
    hotPath(straightData(hot))
  );
}
