import { clamp } from './math.ts';

export type Point = readonly [x: number, y: number];
export type Polyline = readonly Point[];
export type Test = (x: number, y: number) => boolean;

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

/** Points every `step` along the line; the two ends are kept. */
export const resample = (line: Polyline, step: number): Point[] => {
  const out: Point[] = [firstOf(line)];
  let walked = 0;
  for (let index = 1; index < line.length; index++) {
    const [x0, y0] = pointAt(line, index - 1);
    const [x1, y1] = pointAt(line, index);
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    let along = step - walked;
    for (; along <= length; along += step) {
      out.push([x0 + ((x1 - x0) * along) / length, y0 + ((y1 - y0) * along) / length]);
    }
    walked = length - (along - step);
  }
  out.push(lastOf(line));
  return out;
};

/** The parts of the line where the test holds: hidden lines, knocked-out halos, frames. */
export const keepWhere = (line: Polyline, test: Test, step = 2): Point[][] => {
  const out: Point[][] = [];
  let current: Point[] = [];
  for (const point of resample(line, step)) {
    if (test(point[0], point[1])) {
      current.push(point);
      continue;
    }
    if (current.length > 1) out.push(current);
    current = [];
  }
  if (current.length > 1) out.push(current);
  return out;
};

export const insideRect =
  (x0: number, y0: number, x1: number, y1: number): Test =>
  (x, y) =>
    x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** Coordinates as flat numbers: fields and hidden lines ask the tests below hundreds of thousands of times. */
const flat = (points: Polyline): Float64Array => new Float64Array(points.flat());

/** Even-odd test; the polygon need not repeat its first point. */
export const insidePolygon = (polygon: Polyline): Test => {
  const at = flat([lastOf(polygon), ...polygon]);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const inBounds = insideRect(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  return (x, y) => {
    if (!inBounds(x, y)) return false;
    let inside = false;
    let xj = at[0] as number;
    let yj = at[1] as number;
    for (let index = 2; index < at.length; index += 2) {
      const xi = at[index] as number;
      const yi = at[index + 1] as number;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
      xj = xi;
      yj = yi;
    }
    return inside;
  };
};

/** Distance to the nearest of the lines. */
export const distanceToLines = (lines: readonly Polyline[]): ((x: number, y: number) => number) => {
  const segments = flat(
    lines.flatMap((line) => line.slice(1).flatMap((point, index) => [pointAt(line, index), point])),
  );
  return (x, y) => {
    let nearest = 1e18;
    for (let index = 0; index < segments.length; index += 4) {
      const ax = segments[index] as number;
      const ay = segments[index + 1] as number;
      const dx = (segments[index + 2] as number) - ax;
      const dy = (segments[index + 3] as number) - ay;
      const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1e-9);
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const ex = ax + t * dx - x;
      const ey = ay + t * dy - y;
      const square = ex * ex + ey * ey;
      if (square < nearest) nearest = square;
    }
    return Math.sqrt(nearest);
  };
};
