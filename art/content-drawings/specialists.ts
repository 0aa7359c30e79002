// About, "Why choose us": for each specialist a stroke that nobody else here can make, the middle one a coil.
import { people } from '../core/counts.ts';
import { sequence } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

/** Points of a curve, from 0 to 1 in so many steps. */
const trace = (steps: number, at: (u: number) => Point): Polyline =>
  sequence(steps + 1, (index) => at(index / steps));

function drawStrokes(count: number): string {
  const wobble = noise(2);
  const strokes: readonly ((x: number) => number)[] = [
    (x) => 5 * Math.sin(x / 6),
    () => 0,
    (x) => 10.8 * (Math.abs(((x / 16) % 2) - 1) - 0.5),
    (x) => wobble(x / 8, 1) * 6,
    () => 0, // the coil, drawn below in hot
    (x) => 5 * Math.sign(Math.sin(x / 8)),
    (x) => 6 * Math.abs(Math.sin(x / 11)) - 3,
    (x) => wobble(x / 18, 4) * 8,
    (x) => 6 * (((x / 14) % 1) - 0.5),
  ];
  const hotRow = Math.floor((count - 1) / 2);
  // Drawn for nine: fewer stand in the middle, more of them closer and smaller.
  const share = Math.min(1, 8 / Math.max(1, count - 1));
  const first = 16 + ((8 - (count - 1) * share) / 2) * 23.4;
  const rowY = (row: number): number => first + row * 23.4 * share;
  const ink = sequence(count, (row) => row).flatMap((row) => {
    const kind = (row - hotRow + 4 + strokes.length * count) % strokes.length;
    const stroke = strokes[kind] ?? Math.sin;
    const slower = 1 + 0.19 * Math.floor(Math.abs(row - hotRow) / strokes.length);
    return row === hotRow
      ? []
      : [-3, 0, 3].map((offset) =>
          trace(180, (u) => [14 + u * 282, rowY(row) + stroke((u * 282) / slower) * share + offset * share]),
        );
  });
  const coil = trace(280, (u) => [
    20 + u * 270 + 9 * Math.sin(u * 92) * share,
    rowY(hotRow) + 9 * Math.cos(u * 92) * share,
  ]);
  return pen(ink, { tolerance: 0.15 }) + hotLine(coil, { tolerance: 0.12 });
}

export const specialistsPicture: Picture = {
  name: 'wa-3',
  folder: 'drawings',
  width: 310,
  height: 220,
  ground: 'mist',
  alt: 'Pen strokes that all differ, one of them a coil in {accent}.',
  counts: String(people),
  draw: () => drawStrokes(people),
};
