import { clamp } from './math.ts';

export type Point = readonly [x: number, y: number];
export type Polyline = readonly Point[];

/** A point that must exist: indexing inside known bounds, without non-null assertions. */
export const pointAt = (line: Polyline, index: number): Point => {
  const point = line[index];
  if (!point) throw new RangeError(`no point ${index} in a line of ${line.length}`);
  return point;
};

export const firstOf = (line: Polyline): Point => pointAt(line, 0);
export const lastOf = (line: Polyline): Point => pointAt(line, line.length - 1);

/** The first point is repeated at the end. */
export const isClosed = (line: Polyline): boolean => {
  if (line.length < 4) return false;
  const [ax, ay] = firstOf(line);
  const [bx, by] = lastOf(line);
  return Math.hypot(ax - bx, ay - by) < 1e-6;
};

export interface CatmullRomOptions {
  readonly closed?: boolean;
  /** Points per span. */
  readonly sub?: number;
}

const catmullRomCoordinate = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A smooth curve through all points. */
export const catmullRom = (
  points: Polyline,
  { closed = false, sub = 6 }: CatmullRomOptions = {},
): Point[] => {
  const count = points.length;
  const at = (index: number): Point =>
    pointAt(points, closed ? (index + count) % count : clamp(index, 0, count - 1));
  const spans = closed ? count : count - 1;
  const out: Point[] = [];
  for (let span = 0; span < spans; span++) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    for (let step = 0; step < sub; step++) {
      const t = step / sub;
      out.push([
        catmullRomCoordinate(a[0], b[0], c[0], d[0], t),
        catmullRomCoordinate(a[1], b[1], c[1], d[1], t),
      ]);
    }
  }
  out.push(closed ? firstOf(out) : lastOf(points));
  return out;
};

const distanceToChord = (point: Point, a: Point, b: Point): number => {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy);
  if (length <= 1e-6) return Math.hypot(point[0] - a[0], point[1] - a[1]);
  return Math.abs(dy * point[0] - dx * point[1] + b[0] * a[1] - b[1] * a[0]) / length;
};

/** Ramer-Douglas-Peucker: drops every point that lies within `tolerance` of the line without it. */
export const simplify = (points: Polyline, tolerance: number): Polyline => {
  if (points.length < 3) return points;
  const kept = new Uint8Array(points.length);
  kept[0] = 1;
  kept[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const a = pointAt(points, from);
    const b = pointAt(points, to);
    let farthest = -1;
    let distance = -1;
    for (let index = from + 1; index < to; index++) {
      const d = distanceToChord(pointAt(points, index), a, b);
      if (d > distance) {
        distance = d;
        farthest = index;
      }
    }
    if (distance > tolerance) {
      kept[farthest] = 1;
      spans.push([from, farthest], [farthest, to]);
    }
  }
  return points.filter((_, index) => kept[index] === 1);
};

export const lengthOf = (line: Polyline): number => {
  let sum = 0;
  let previous = line[0];
  for (const point of line) {
    if (previous) sum += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
    previous = point;
  }
  return sum;
};
