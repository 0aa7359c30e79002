import { lerp, sequence, TAU } from './math.ts';
import type { Point } from './polyline.ts';

/** Part of an ellipse as a polyline of `segments` chords, from angle `from` to angle `to`. */
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  segments = 72,
  from = 0,
  to = TAU,
): Point[] =>
  sequence(segments + 1, (index) => {
    const angle = lerp(from, to, index / segments);
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });

export const circle = (cx: number, cy: number, r: number, segments = 96, from = 0, to = TAU): Point[] =>
  ellipse(cx, cy, r, r, segments, from, to);

/** Draw it with `curve: false`, or the smoother rounds its corners. */
export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
