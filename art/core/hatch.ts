import { firstOf, keepWhere, lastOf, type Point, type Test } from './polyline.ts';
import { random } from './random.ts';

export interface HatchOptions {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly gap?: number;
  readonly angle?: number;
  /** How finely the test is asked along a line. */
  readonly step?: number;
  readonly jitter?: number;
  readonly seed?: number;
}

/** Straight parallel strokes wherever `inside` holds; each stroke is two points (`curve: false`). */
export const hatch = (
  inside: Test,
  { x0, y0, x1, y1, gap = 6, angle = 0, step = 1.2, jitter = 0, seed = 1 }: HatchOptions,
): Point[][] => {
  const next = random(seed);
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  const reach = Math.hypot(x1 - x0, y1 - y0) / 2;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const allowed: Test = (x, y) => x >= x0 && x <= x1 && y >= y0 && y <= y1 && inside(x, y);
  const out: Point[][] = [];
  for (let offset = -reach; offset <= reach; offset += gap) {
    const aside = offset + (next() - 0.5) * jitter;
    const stroke: Point[] = [
      [cx - cos * reach - sin * aside, cy - sin * reach + cos * aside],
      [cx + cos * reach - sin * aside, cy + sin * reach + cos * aside],
    ];
    for (const part of keepWhere(stroke, allowed, step)) out.push([firstOf(part), lastOf(part)]);
  }
  return out;
};
