// Project covers, e-commerce: attar bottles, handloom, a cane lamp, milk.

import { lathe } from '../core/lathe.ts';
import { clamp, lerp, sequence, smoothstep, TAU } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { catmullRom, keepWhere, type Point, type Polyline, pointAt } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { circle, ellipse } from '../core/shapes.ts';
import { hotLine, pathWith, pen } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';
import { cover } from './cover-frame.ts';

interface Bottle {
  readonly cx: number;
  readonly top: number;
  readonly bottom: number;
  /** Radius at equal heights from the lip to the foot. */
  readonly profile: readonly number[];
  readonly stopper: number;
}

// From back to front.
const bottles: readonly Bottle[] = [
  { cx: 212, top: 176, bottom: 440, profile: [22, 16, 17, 44, 82, 95, 92, 76, 58, 66], stopper: 15 },
  { cx: 524, top: 226, bottom: 440, profile: [18, 13, 15, 46, 66, 70, 60, 42, 52], stopper: 12 },
  { cx: 372, top: 128, bottom: 456, profile: [26, 18, 17, 20, 50, 92, 104, 96, 72, 54, 76], stopper: 18 },
];
const BOTTLE_TILT = 0.18;
const RING_GAP = 5.4;
/** How full the front bottle is: the hot line is the surface of the oil. */
const OIL_LEVEL = 0.56;

/** A smooth radius between the given ones, so that glass has no steps. */
function radiusOf({ profile }: Bottle): (t: number) => number {
  const points = profile.map((radius, index): Point => [index, radius]);
  const steps = 12;
  const curve = catmullRom(points, { sub: steps });
  return (t) => {
    const place = clamp(t) * (curve.length - 1);
    const index = Math.min(curve.length - 2, Math.floor(place));
    return lerp(pointAt(curve, index)[1], pointAt(curve, index + 1)[1], place - index);
  };
}

function attarBottles(): string {
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  const front = bottles.at(-1);
  bottles.forEach((bottle) => {
    const { cx, top, bottom, stopper } = bottle;
    const radiusAt = radiusOf(bottle);
    const heightAt = (t: number): number => lerp(top, bottom, t);
    const ring = (t: number, whole: boolean): Polyline =>
      ellipse(cx, heightAt(t), radiusAt(t), radiusAt(t) * BOTTLE_TILT, 60, 0, whole ? TAU : Math.PI);
    const count = Math.round((bottom - top) / RING_GAP);
    const lines: Polyline[] = sequence(count + 1, (index) => ring(index / count, index === 0));
    const side = (sign: 1 | -1): Polyline => trace(60, (t) => [cx + sign * radiusAt(t), heightAt(t)]);
    // a drop of glass on the lip, cut with lines of its own
    const stopperTop = top - stopper * 2.9;
    const drop = trace(40, (u): Point => {
      const angle = u * TAU;
      const taper = 1 - 0.45 * smoothstep(0, -1, Math.sin(angle));
      return [
        cx + Math.cos(angle) * stopper * taper,
        (stopperTop + top) / 2 + (Math.sin(angle) * (top - stopperTop)) / 2,
      ];
    });
    const facets: Polyline[] = [-0.5, 0, 0.5].map((across) => [
      [cx + across * stopper * 0.3, stopperTop + 6],
      [cx + across * stopper, top - 4],
    ]);
    const all = [...lines, side(1), side(-1), drop, ...facets];
    const hidden = bottle === front ? () => true : clearOfFrontBottle(front);
    ink.push(...all.flatMap((line) => keepWhere(line, hidden, 2)));
    if (bottle === front) hot.push(ring(OIL_LEVEL, true));
  });
  return pen(ink, { tolerance: 0.25 }) + hotLine(hot, { tolerance: 0.15 });
}

function clearOfFrontBottle(front: Bottle | undefined): (x: number, y: number) => boolean {
  if (!front) return () => true;
  const radiusAt = radiusOf(front);
  const air = 3;
  return (x, y) => {
    const t = (y - front.top) / (front.bottom - front.top);
    const below = front.bottom + radiusAt(1) * BOTTLE_TILT;
    if (y < front.top - 4 || y > below) return true;
    return Math.abs(x - front.cx) > radiusAt(t) + air;
  };
}

/** A pleated cloth: 84 threads of warp, one of them hot, and a border of weft. */
function handloom(): string {
  const sway = noise(5);
  const left = 70;
  const breadth = 580;
  const place = (u: number, y: number): number => {
    const pleat = 26 * Math.sin(u * 16 + Math.sin(y / 150) * 1.2) * smoothstep(60, 420, y);
    return left + u * breadth + pleat + sway(u * 3, y / 200) * 10;
  };
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  const threads = 84;
  for (let thread = 0; thread < threads; thread++) {
    const u = thread / (threads - 1);
    const line = trace(84, (v): Point => [place(u, lerp(20, 520, v)), lerp(20, 520, v)]);
    (thread === 31 ? hot : ink).push(line);
  }
  for (const band of [420, 460, 500]) {
    for (const y of [band, band + 5, band + 10]) {
      ink.push(trace(160, (u): Point => [place(u, y), y + 4 * Math.sin(u * 16)]));
    }
  }
  return pen(ink, { tolerance: 0.3 }) + hotLine(hot, { tolerance: 0.2 });
}

const LAMP = { cx: 360, top: 128, bottom: 452, tilt: 0.17, canes: 34, twist: 1.15 };

/** Two families of canes wound round a solid of revolution; only the near side shows. */
function caneLamp(): string {
  const { cx, top, bottom, tilt, canes, twist } = LAMP;
  const { radiusAt } = lathe([26, 60, 132, 186, 206, 196, 158, 96], cx, top, bottom, { n: 10 });
  const ink: Polyline[] = [];
  for (const direction of [1, -1]) {
    for (let cane = 0; cane < canes; cane++) {
      let near: Point[] = [];
      const finish = (): void => {
        if (near.length > 2) ink.push(near);
        near = [];
      };
      for (let step = 0; step <= 90; step++) {
        const t = step / 90;
        const angle = (cane / canes) * TAU + direction * t * twist;
        const depth = Math.cos(angle);
        if (depth < -0.04) finish();
        else
          near.push([cx + radiusAt(t) * Math.sin(angle), lerp(top, bottom, t) + radiusAt(t) * tilt * depth]);
      }
      finish();
    }
  }
  const hoop = (t: number, whole: boolean): Polyline =>
    ellipse(cx, lerp(top, bottom, t), radiusAt(t), radiusAt(t) * tilt, 60, 0, whole ? TAU : Math.PI);
  ink.push(hoop(0, true), hoop(0.02, true), hoop(0.98, true));
  for (const t of [0.33, 0.35, 0.66, 0.68]) ink.push(hoop(t, false));
  // biome-ignore format: a bracket in four points
  const socket: Polyline = [[cx - 8, top - 6], [cx - 8, top - 30], [cx + 8, top - 30], [cx + 8, top - 6]];
  const cord: Polyline = [
    [cx, 0],
    [cx, top - 30],
  ];
  return (
    pen(ink, { tolerance: 0.3 }) +
    pen(socket, { curve: false, tolerance: 0 }) +
    hotLine([cord, hoop(1, true)], { tolerance: 0.2 })
  );
}

const SPLASH = { cx: 360, cy: 388, tips: 20 };

/** A drop of milk has fallen: rings, a crown, and the next drop above it. */
function milkCrown(): string {
  const { cx, cy, tips } = SPLASH;
  const rings = sequence(22, (index): Polyline => {
    const radius = 132 + index * 9.4;
    return ellipse(cx, cy + Math.sin(index * 0.8) * 1.6, radius, radius * 0.32, 80);
  });
  const base = { x: 112, y: 36 };
  const rim = { x: 158, y: 50, lift: 74 };
  // between two tips the rim sags; every second tip is lower, as in the real thing
  const liftAt = (angle: number): number => {
    const tip = (0.5 + 0.5 * Math.cos(angle * tips)) ** 2;
    return rim.lift * (0.7 + tip * (0.44 + 0.12 * Math.cos((angle * tips) / 2)));
  };
  const wall = (angle: number, height: number): Point => {
    const lift = liftAt(angle) * height;
    const flare = height ** 1.6;
    return [
      cx + Math.cos(angle) * lerp(base.x, rim.x, flare),
      cy + Math.sin(angle) * lerp(base.y, rim.y, flare) - lift,
    ];
  };
  const edge = (from: number, to: number): Polyline => trace(420, (u) => wall(lerp(from, to, u), 1));
  const ribs = (from: number, to: number): Polyline[] =>
    sequence(81, (index) => {
      const angle = lerp(from, to, index / 80);
      return trace(8, (u) => wall(angle, u));
    });
  const belt = (height: number, from: number, to: number): Polyline =>
    trace(160, (u) => wall(lerp(from, to, u), height));
  const beads = (from: number, to: number): Polyline[] =>
    sequence(tips, (index) => (index / tips) * TAU)
      .filter((angle) => angle >= from && angle < to)
      .map((angle) => {
        const [x, y] = wall(angle, 1);
        return circle(x, y - 9, 5, 18);
      });
  const nearSide: Polyline = [...edge(0, Math.PI), ...trace(80, (u) => wall(lerp(Math.PI, 0, u), 0))];
  const farSide: Polyline = [...edge(Math.PI, TAU), ...trace(80, (u) => wall(lerp(TAU, Math.PI, u), 0))];
  const solid = (outline: Polyline): string =>
    pathWith('class="pf"', outline, { tolerance: 0.2, close: true, curve: false });
  const drop = { y: 140, radius: 30 };
  return (
    pen(rings, { tolerance: 0.2 }) +
    solid(farSide) +
    pen([...ribs(Math.PI, TAU), edge(Math.PI, TAU), ...beads(Math.PI, TAU)], { tolerance: 0.2 }) +
    solid(nearSide) +
    pen([...ribs(0, Math.PI), edge(0, Math.PI), belt(0, 0, Math.PI), ...beads(0, Math.PI)], {
      tolerance: 0.2,
    }) +
    pen(
      [24, 17, 10].map((radius) => circle(cx, drop.y, radius, 40)),
      { tolerance: 0.1 },
    ) +
    hotLine(circle(cx, drop.y, drop.radius, 50), { tolerance: 0.1 })
  );
}

export const shopCovers: readonly Picture[] = [
  cover(
    'cov-01',
    'bone',
    'Three round perfume bottles with stoppers, drawn ring by ring; in the middle one a ring in {accent} marks how far it is filled',
    attarBottles,
  ),
  cover(
    'cov-02',
    'ink',
    'A hanging handloom cloth in soft folds, drawn thread by thread; one thread runs through it in {accent}',
    handloom,
  ),
  cover(
    'cov-03',
    'deep',
    'A lamp woven of cane, hanging from a cord in {accent}, with its opening rimmed in {accent}',
    caneLamp,
  ),
  cover(
    'cov-11',
    'bone',
    'A splash of milk at the moment it forms a crown, with rings spreading round it and a drop edged in {accent} above',
    milkCrown,
  ),
];
