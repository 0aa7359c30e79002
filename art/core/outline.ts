import { clamp, lerp, sequence, TAU } from './math.ts';
import { lastOf, type Point, type Polyline } from './polyline.ts';

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

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

/** Circular arcs only (rx = ry), which is all the drawings use. */
const circular = (from: Point, radius: number, large: boolean, sweep: boolean, to: Point): Point[] => {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const r = Math.max(radius, chord / 2);
  const height = Math.sqrt(Math.max(0, r * r - (chord * chord) / 4)) * (large === sweep ? -1 : 1);
  const cx = (from[0] + to[0]) / 2 - (dy / chord) * height;
  const cy = (from[1] + to[1]) / 2 + (dx / chord) * height;
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (sweep && turn < 0) turn += TAU;
  if (!sweep && turn > 0) turn -= TAU;
  const pieces = Math.max(6, Math.ceil((Math.abs(turn) / TAU) * 96));
  return sequence(pieces, (index) => {
    const angle = start + (turn * (index + 1)) / pieces;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });
};

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

/** Flattens path data (M L H V C Q A Z, absolute or relative) into closed polygons. */
export const flattenPath = (data: string): Point[][] => {
  const polygons: Point[][] = [];
  let current: Point[] = [];
  let here: Point = [0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(COMMAND)) {
    const command = letter.toUpperCase();
    const count = ARGUMENTS[command];
    if (count === undefined) throw new Error(`path command ${letter} is not supported`);
    const relative = letter !== command;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    if (command === 'Z') {
      if (current[0]) here = current[0];
      if (current.length > 2) polygons.push(current);
      current = [];
      continue;
    }
    for (let index = 0; index + count <= numbers.length; index += count) {
      const given = numbers.slice(index, index + count);
      const x = (at: number): number => (given[at] ?? 0) + (relative ? here[0] : 0);
      const y = (at: number): number => (given[at] ?? 0) + (relative ? here[1] : 0);
      if (command === 'M' && index === 0) {
        if (current.length > 2) polygons.push(current);
        here = [x(0), y(1)];
        current = [here];
        continue;
      }
      if (current.length === 0) current.push(here);
      if (command === 'C') {
        const [b, c, d]: [Point, Point, Point] = [
          [x(0), y(1)],
          [x(2), y(3)],
          [x(4), y(5)],
        ];
        current.push(...cubic(here, b, c, d, chords([here, b, c, d])));
      } else if (command === 'Q') {
        const [b, c]: [Point, Point] = [
          [x(0), y(1)],
          [x(2), y(3)],
        ];
        current.push(...quadratic(here, b, c, chords([here, b, c])));
      } else if (command === 'A') {
        const [rx = 0, ry = 0, , large = 0, sweep = 0] = given;
        if (rx !== ry) throw new Error('elliptical arcs are not supported');
        current.push(...circular(here, rx, large === 1, sweep === 1, [x(5), y(6)]));
      } else {
        current.push([
          command === 'V' ? here[0] : x(0),
          command === 'H' ? here[1] : y(command === 'V' ? 0 : 1),
        ]);
      }
      here = lastOf(current);
    }
  }
  if (current.length > 2) polygons.push(current);
  return polygons;
};
