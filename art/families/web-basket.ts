/** Picture for e-commerce: a woven basket. */
import { lerp, sequence } from '../core/math.ts';
import { arcData, hotPath, inkPath, ringData, straightData } from '../core/mixed-path.ts';
import type { Point, Polyline } from '../core/polyline.ts';

const CENTRE = 240;
const RIM = 128;
const BOTTOM = 296;
const TILT = 0.21;
const ROWS = 15;
const STAKES = 20; // upright strands on the half we see

/** Radius of the basket at 0 (rim) … 1 (bottom). */
const radiusAt = (t: number): number => lerp(168, 116, t) + 10 * Math.sin(t * Math.PI);

/** Horizontal strands pass in front of every other stake, shifted by one in each row. */
function weave(row: number): string {
  const t = row / ROWS;
  const radius = radiusAt(t);
  const y = lerp(RIM, BOTTOM, t);
  const cells = sequence(STAKES, (cell) => cell).filter((cell) => (cell + row) % 2 === 1);
  return cells
    .flatMap((cell) => {
      const from = (cell / STAKES) * Math.PI + 0.01;
      const to = ((cell + 1) / STAKES) * Math.PI - 0.01;
      return [-2.2, 2.2].map((offset) => arcData(CENTRE, y + offset, radius, radius * TILT, from, to));
    })
    .join('');
}

/** The visible pieces of a stake: three strokes in front, two and then one towards the sides. */
function stake(cell: number): Polyline[] {
  const angle = ((cell + 0.5) / STAKES) * Math.PI;
  const at = (row: number, u: number): Point => {
    const t = (row + u) / ROWS;
    const radius = radiusAt(t);
    return [CENTRE + Math.cos(angle) * radius, lerp(RIM, BOTTOM, t) + Math.sin(angle) * radius * TILT];
  };
  const facing = Math.sin(angle);
  // at the sides three strokes would run into one black bar
  const strokes = facing > 0.62 ? [-3, 0, 3] : facing > 0.3 ? [-2.4, 2.4] : [0];
  return sequence(ROWS, (row) => row)
    .filter((row) => (cell + row) % 2 === 0)
    .flatMap((row) =>
      strokes.map((offset): Polyline => {
        const [a, b] = [at(row, row === 0 ? 0.3 : 0.05), at(row, 0.95)];
        return [
          [a[0] + offset * facing, a[1]],
          [b[0] + offset * facing, b[1]],
        ];
      }),
    );
}

export function basket(): string {
  const rim = radiusAt(0);
  const foot = radiusAt(1);
  const body =
    sequence(ROWS - 1, (row) => weave(row + 1)).join('') + straightData(sequence(STAKES, stake).flat());
  const rims =
    ringData(CENTRE, RIM, rim, rim * TILT) +
    arcData(CENTRE, RIM + 5, rim, rim * TILT, 0, Math.PI) +
    arcData(CENTRE, BOTTOM, foot, foot * TILT, 0, Math.PI) +
    arcData(CENTRE, BOTTOM + 5, foot, foot * TILT, 0, Math.PI);
  const sides = straightData(
    [-1, 1].map((sign) =>
      sequence(13, (k): Point => {
        const t = k / 12;
        return [CENTRE + sign * radiusAt(t), lerp(RIM, BOTTOM, t)];
      }),
    ),
  );
  const handle = (inset: number): string =>
    arcData(CENTRE, RIM, 150 - inset, 112 - inset, Math.PI, Math.PI * 2);
  return inkPath(body, rims, sides, handle(6), handle(12)) + hotPath(handle(0));
}
