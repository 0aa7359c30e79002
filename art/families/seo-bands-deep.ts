/** SEO, "Eight soundings": bands five to eight, from the crawl to the pin. */

import { lerp, sequence, smoothstep, TAU } from '../core/math.ts';
import { arcData, hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import { flattenPath } from '../core/outline.ts';
import { contourRings, outlineField } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import { distanceToLines, insidePolygon, keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { random } from '../core/random.ts';
import { rectangle } from '../core/shapes.ts';
import { dot, hotLine } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';
import { globe } from './seo-globe.ts';

const WIDTH = 480;
const HEIGHT = 340;

const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** Technical: the crawl. One root, every room, one shortest way. */
function crawl(): string {
  const [cx, cy] = [240, 170];
  const stretch = 1.36;
  const radii = [0, 38, 72, 104, 133, 158];
  const deepest = radii.length - 1;
  const branches = 7;
  const hotBranch = 5;
  const next = random(23);
  const at = (angle: number, radius: number): Point => [
    cx + Math.cos(angle) * radius * stretch,
    cy + Math.sin(angle) * radius,
  ];
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  const leaves: Point[] = [];

  const walk = (from: number, to: number, depth: number, isHot: boolean, parent: number): void => {
    const angle = (from + to) / 2;
    const radius = radii[depth] ?? 0;
    const before = radii[depth - 1] ?? 0;
    if (depth > 0) {
      const start = depth === 1 ? angle : parent;
      (isHot ? hot : ink).push(
        trace(10, (u) => at(lerp(start, angle, smoothstep(0, 1, u)), lerp(before, radius, u))),
      );
    }
    if (depth === deepest) {
      if (!isHot) leaves.push(at(angle, radius));
      return;
    }
    // the last forks stay at two, or the rim closes to a black band
    const count = depth === 0 ? branches : depth >= 3 ? 2 : 2 + (next() > 0.62 ? 1 : 0);
    const hotChild = depth === 0 ? hotBranch : Math.floor(count * 0.6);
    for (let child = 0; child < count; child++) {
      walk(
        lerp(from, to, child / count),
        lerp(from, to, (child + 1) / count),
        depth + 1,
        child === hotChild && (depth === 0 || isHot),
        angle,
      );
    }
  };
  walk(0, TAU, 0, false, 0);

  // the hot way is one line, with clear water round it: this is the band where the accent is hardest to see
  const way: Polyline = hot.flatMap((part, index) => (index === 0 ? part : part.slice(1)));
  const end = way.at(-1) ?? [cx, cy];
  const toWay = distanceToLines([way]);
  const clear = (x: number, y: number): boolean => toWay(x, y) > 7;
  const branchesLeft = ink.flatMap((part) => keepWhere(part, clear, 1.5));
  const dashes = radii
    .slice(1)
    .flatMap((radius) =>
      sequence(60, (k) => ({ radius, angle: (k / 60) * TAU })).filter(({ angle }) =>
        clear(...at(angle, radius)),
      ),
    )
    .map(({ radius, angle }) => arcData(cx, cy, radius * stretch, radius, angle, angle + (0.28 / 60) * TAU));
  return (
    inkPath(
      smoothData(branchesLeft, 0.22),
      dashes.join(''),
      leaves
        .filter(([x, y]) => clear(x, y))
        .map(([x, y]) => ringData(x, y, 1.6))
        .join(''),
    ) +
    hotPath(smoothData([way], 0.15)) +
    dot(cx, cy, 6.5, 'hf') +
    dot(end[0], end[1], 4.5, 'hf')
  );
}

/** Local: the block you are on, with two streets through it. */
function cityBlock(): string {
  const size = 8;
  const streetU = 3;
  const streetV = 4;
  const next = random(15);
  const iso = (u: number, v: number, z: number): Point => [240 + (u - v) * 28.5, 72 + (u + v) * 15.2 - z];
  const [near, far] = [0.12, 0.88];
  const plots = sequence(size * size, (k) => ({ u: Math.floor(k / size), v: k % size }))
    .filter(({ u, v }) => u !== streetU && v !== streetV)
    .sort((a, b) => b.u + b.v - (a.u + a.v) || b.u - a.u); // nearest first: it hides what is behind
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  const inFront: ((x: number, y: number) => boolean)[] = [];
  for (const { u, v } of plots) {
    const isHot = u === streetU - 1 && v === streetV - 1; // the corner plot: nothing stands in front of it
    const height = isHot ? 64 : 14 + next() * 54;
    const corner = (du: number, dv: number, z: number): Point => iso(u + du, v + dv, z);
    const face = (a: Point, b: Point, c: Point, d: Point): Polyline => [a, b, c, d, a];
    const roof = face(
      corner(near, near, height),
      corner(far, near, height),
      corner(far, far, height),
      corner(near, far, height),
    );
    const right = face(
      corner(far, near, height),
      corner(far, far, height),
      corner(far, far, 0),
      corner(far, near, 0),
    );
    const left = face(
      corner(near, far, height),
      corner(far, far, height),
      corner(far, far, 0),
      corner(near, far, 0),
    );
    const walls: Polyline[] = [roof, right, left];
    const style = (u * 3 + v) % 3;
    const floors = Math.max(2, Math.round(height / (style === 0 ? 13 : 6.2)));
    for (let k = 1; k < 6; k++) {
      const share = lerp(near, far, k / 6);
      if (style !== 1) walls.push([corner(far, share, height), corner(far, share, 0)]);
    }
    for (let k = 1; k < floors; k++) {
      const z = (height * k) / floors;
      walls.push([corner(near, far, z), corner(far, far, z)]);
      if (style === 1) walls.push([corner(far, near, z), corner(far, far, z)]);
    }
    const seen = walls.flatMap((wall) =>
      keepWhere(wall, (x, y) => !inFront.some((covers) => covers(x, y)), 0.8),
    );
    (isHot ? hot : ink).push(...seen);
    inFront.push(insidePolygon(roof), insidePolygon(right), insidePolygon(left));
  }
  return inkPath(straightData(ink, 0.1)) + hotPath(straightData(hot, 0.1));
}

/** Google My Business: a pin with a shop in it. */
function pin(): string {
  const [outline = []] = flattenPath(
    'M240 316C196 244 150 196 150 136A90 90 0 0 1 330 136C330 196 284 244 240 316Z',
  );
  const closed: Polyline = [...outline, ...outline.slice(0, 1)];
  const field = outlineField(closed);
  const ripples = contourRings(field, {
    width: WIDTH,
    height: HEIGHT,
    from: 7,
    to: 96,
    gap: 7,
    where: (x, y) => Math.hypot((x - 240) * 0.86, y - 170) < 162,
  });
  const awning = sequence(19, (k) => line(186 + k * 6, 118, 192 + k * 5.33, 92));
  const scallops = sequence(6, (k) => arcData(195 + k * 18, 118, 9, 8, 0, Math.PI)).join('');
  const shop: Polyline[] = [
    line(186, 118, 294, 118),
    line(192, 92, 288, 92),
    rectangle(196, 130, 88, 52),
    rectangle(246, 138, 28, 44),
    rectangle(204, 138, 34, 26),
    ...sequence(6, (k) => line(204 + (k + 1) * 4.9, 138, 204 + (k + 1) * 4.9, 164)),
    line(184, 182, 296, 182),
  ];
  const street = sequence(10, (k) =>
    keepWhere(line(150, 194 + k * 9, 330, 194 + k * 9), (x, y) => field(x, y) < -9, 2),
  ).flat();
  return (
    inkPath(
      smoothData(ripples, 0.3),
      straightData([...awning, ...shop]),
      straightData(street, 0.1),
      scallops,
    ) + hotLine([closed], { tolerance: 0.15, sharp: 40 })
  );
}

const size = { folder: 'drawings', width: WIDTH, height: HEIGHT } as const;

export const seoBandsDeep: readonly Picture[] = [
  {
    ...size,
    name: 'seo-5',
    ground: 'mist-deep',
    hotWidth: 3.4,
    alt: 'A tree that branches from one root to every page; one way from the root to the rim is {accent}.',
    draw: crawl,
  },
  {
    ...size,
    name: 'seo-6',
    ground: 'deep',
    alt: 'A city block seen from above; one building is {accent}.',
    draw: cityBlock,
  },
  {
    ...size,
    name: 'seo-7',
    ground: 'deep-ink',
    alt: 'A globe with one route from Mumbai to London.',
    draw: globe,
  },
  {
    ...size,
    name: 'seo-8',
    ground: 'ink',
    alt: 'A map pin with a small shop inside it.',
    draw: pin,
  },
];
