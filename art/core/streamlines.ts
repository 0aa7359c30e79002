import { lerp } from './math.ts';
import { lengthOf, type Point, pointAt, type Test } from './polyline.ts';
import { random } from './random.ts';

export type VectorAt = (x: number, y: number) => readonly [number, number];

export interface StreamlineOptions {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Distance between neighbouring lines. */
  readonly sep?: number;
  readonly step?: number;
  readonly minLen?: number;
  readonly maxLen?: number;
  readonly inside?: Test;
  readonly seed?: number;
  readonly tries?: number;
}

/** A bucket grid that answers: is a point of another line within `distance`? (distance <= cell) */
const neighbourhood = (x0: number, y0: number, cell: number, columns: number) => {
  const buckets = new Map<number, [number, number, number][]>();
  const place = (x: number, y: number): [number, number] => [
    Math.floor((x - x0) / cell),
    Math.floor((y - y0) / cell),
  ];
  return {
    add(x: number, y: number, owner: number): void {
      const [column, row] = place(x, y);
      const key = row * columns + column;
      const bucket = buckets.get(key);
      if (bucket) bucket.push([x, y, owner]);
      else buckets.set(key, [[x, y, owner]]);
    },
    occupied(x: number, y: number, distance: number, except: number): boolean {
      const [column, row] = place(x, y);
      for (let j = row - 1; j <= row + 1; j++) {
        for (let i = column - 1; i <= column + 1; i++) {
          for (const [px, py, owner] of buckets.get(j * columns + i) ?? []) {
            if (owner !== except && (px - x) ** 2 + (py - y) ** 2 < distance * distance) return true;
          }
        }
      }
      return false;
    },
  };
};

/** Evenly spaced streamlines of a unit vector field (Jobard and Lefer, midpoint integration). */
export const streamlines = (
  vectorAt: VectorAt,
  {
    x0,
    y0,
    x1,
    y1,
    sep = 8,
    step = 2,
    minLen = 20,
    maxLen = 600,
    inside = () => true,
    seed = 1,
    tries = 4000,
  }: StreamlineOptions,
): Point[][] => {
  const next = random(seed);
  const lines = neighbourhood(x0, y0, sep, Math.ceil((x1 - x0) / sep) + 2);
  const allowed: Test = (x, y) => x >= x0 && x <= x1 && y >= y0 && y <= y1 && inside(x, y);

  const walk = (startX: number, startY: number, direction: 1 | -1, owner: number): Point[] => {
    const out: Point[] = [];
    let x = startX;
    let y = startY;
    for (let walked = 0; walked < maxLen / 2; walked += step) {
      const [a, b] = vectorAt(x, y);
      const half = (step * direction) / 2;
      const [c, d] = vectorAt(x + a * half, y + b * half);
      const nextX = x + c * step * direction;
      const nextY = y + d * step * direction;
      if (!allowed(nextX, nextY) || lines.occupied(nextX, nextY, sep * 0.72, owner)) break;
      x = nextX;
      y = nextY;
      out.push([x, y]);
    }
    return out;
  };

  const out: Point[][] = [];
  const seeds: Point[] = [];
  let nextSeed = 0;
  let owner = 0;
  for (let attempt = 0; attempt < tries; attempt++) {
    const start: Point =
      nextSeed < seeds.length ? pointAt(seeds, nextSeed++) : [lerp(x0, x1, next()), lerp(y0, y1, next())];
    const [x, y] = start;
    if (!allowed(x, y) || lines.occupied(x, y, sep, -1)) continue;
    owner++;
    const line = [...walk(x, y, -1, owner).reverse(), start, ...walk(x, y, 1, owner)];
    if (lengthOf(line) < minLen) continue;
    for (const [px, py] of line) lines.add(px, py, owner);
    out.push(line);
    const stride = Math.max(1, Math.round(sep / step));
    for (let index = 0; index < line.length; index += stride) {
      const [px, py] = pointAt(line, index);
      const [a, b] = vectorAt(px, py);
      const aside = sep * 1.01;
      seeds.push([px - b * aside, py + a * aside], [px + b * aside, py - a * aside]);
    }
  }
  return out;
};
