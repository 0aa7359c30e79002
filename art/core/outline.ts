import { clamp, lerp, sequence } from './math.ts';
import type { Point, Polyline } from './polyline.ts';

const COMMAND = /([MLCQZ])([^MLCQZ]*)/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;

const quadratic = (a: Point, b: Point, c: Point, pieces: number): Point[] =>
  sequence(pieces, (index) => {
    const t = (index + 1) / pieces;
    return [
      lerp(lerp(a[0], b[0], t), lerp(b[0], c[0], t), t),
      lerp(lerp(a[1], b[1], t), lerp(b[1], c[1], t), t),
    ];
  });

const cubic = (a: Point, b: Point, c: Point, d: Point, pieces: number): Point[] =>
  sequence(pieces, (index) => {
    const t = (index + 1) / pieces;
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number): number =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    return [mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])];
  });

/** How many chords a curve of this reach needs to look round. */
const chords = (points: Polyline): number => {
  let reach = 0;
  let previous = points[0];
  for (const point of points) {
    if (previous) reach += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
    previous = point;
  }
  return clamp(Math.ceil(Math.sqrt(reach) * 1.5), 4, 64);
};

/** Flattens path data of glyphs (absolute M L C Q Z) into closed polygons. */
export const flattenPath = (data: string): Point[][] => {
  const polygons: Point[][] = [];
  let current: Point[] = [];
  for (const [, command = '', rest = ''] of data.matchAll(COMMAND)) {
    if (command === 'M' || command === 'Z') {
      if (current.length > 2) polygons.push(current);
      current = [];
    }
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const [a, b, c] = sequence(
      numbers.length / 2,
      (index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
    );
    const here = current.at(-1);
    if (here && a && b && c) current.push(...cubic(here, a, b, c, chords([here, a, b, c])));
    else if (here && a && b) current.push(...quadratic(here, a, b, chords([here, a, b])));
    else if (a) current.push(a);
  }
  if (current.length > 2) polygons.push(current);
  return polygons;
};
