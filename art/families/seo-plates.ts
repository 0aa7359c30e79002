/** SEO: the nine small plates of the hero's columns. */
import { lettering } from '../core/lettering.ts';
import { lerp, sequence, TAU } from '../core/math.ts';
import { arcData, hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import { flattenPath } from '../core/outline.ts';
import { contourRings, outlineField } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import { insidePolygon, keepWhere, type Point, type Polyline, type Test } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { ridges } from '../core/ridges.ts';
import { rectangle } from '../core/shapes.ts';
import { dot, hotLine } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';
import { line, PLATE, plate } from './plate.ts';

/** Search: a lens, its rim hot. */
function lens(): string {
  const [cx, cy, inner] = [68, 66, 38];
  const text = sequence(11, (k) => {
    const y = 30 + k * 7.2;
    const half = Math.sqrt(Math.max(0, inner ** 2 - (y - cy) ** 2));
    return line(cx - half, y, cx + half, y);
  });
  const handle = [-4, -1.4, 1.4, 4].map((d) => line(99 + d, 97 - d, 140 + d, 138 - d));
  return inkPath(straightData([...text, ...handle])) + hotPath(ringData(cx, cy, 42));
}

/** Local pins: a pin and the water round it. */
function pin(): string {
  const [outline = []] = flattenPath('M80 134C62 104 46 88 46 62A34 34 0 0 1 114 62C114 88 98 104 80 134Z');
  const closed: Polyline = [...outline, ...outline.slice(0, 1)];
  const ripples = contourRings(outlineField(closed), {
    width: PLATE,
    height: PLATE,
    from: 6,
    to: 20,
    gap: 6,
    step: 1.5,
  });
  const eye = [5, 10, 15, 20].map((r) => ringData(80, 62, r)).join('');
  return inkPath(smoothData(ripples, 0.15), eye) + hotLine([closed], { tolerance: 0.12, sharp: 30 });
}

/** Rankings: one peak above the noise. */
function peak(): string {
  const swell = noise(5);
  const count = 22;
  const rows = sequence(count, (row) => {
    const depth = row / (count - 1);
    const ground = lerp(78, 142, depth);
    const rise = Math.exp(-(((depth - 0.45) / 0.22) ** 2));
    return (x: number): number =>
      ground - 70 * Math.exp(-(((x - 80) / 17) ** 2)) * rise - swell(x / 14, depth * 9) * 2.2;
  });
  const { lines, hot } = ridges(rows, 14, 146, 1.5, 9);
  return inkPath(smoothData(lines, 0.22)) + hotPath(smoothData(hot, 0.15));
}

/** Links: two links of a chain, each over the other once. */
function chain(): string {
  const tilt = -Math.PI / 4;
  const link = (cx: number, cy: number, inset: number): Polyline =>
    trace(72, (u): Point => {
      const [ex, ey] = [Math.cos(u * TAU), Math.sin(u * TAU)];
      const along = (41 - inset) * Math.sign(ex) * Math.abs(ex) ** 0.55;
      const across = (21 - inset) * Math.sign(ey) * Math.abs(ey) ** 0.75;
      return [
        cx + along * Math.cos(tilt) - across * Math.sin(tilt),
        cy + along * Math.sin(tilt) + across * Math.cos(tilt),
      ];
    });
  const insets = [0, 3.6, 7.2];
  const [lower, upper] = [
    insets.map((inset) => link(56, 104, inset)),
    insets.map((inset) => link(104, 56, inset)),
  ];
  const bandOf = (cx: number, cy: number): Test => {
    const [outer, inner] = [insidePolygon(link(cx, cy, -1.6)), insidePolygon(link(cx, cy, 8.8))];
    return (x, y) => outer(x, y) && !inner(x, y);
  };
  const [inLower, inUpper] = [bandOf(56, 104), bandOf(104, 56)];
  // both links lie along x + y = 160: on one side of it one link is over, on the other side the other
  const lowerSeen = lower.flatMap((ring) => keepWhere(ring, (x, y) => !(inUpper(x, y) && x + y < 160), 0.8));
  const upperSeen = upper.map((ring) => keepWhere(ring, (x, y) => !(inLower(x, y) && x + y >= 160), 0.8));
  const [hot = [], ...rest] = upperSeen;
  return inkPath(smoothData([...lowerSeen, ...rest.flat()], 0.12)) + hotPath(smoothData(hot, 0.1));
}

/** Sitemaps: four levels, and the way to one page. */
function sitemap(): string {
  const levels: readonly (readonly number[])[] = [
    [80],
    [44, 116],
    [26, 62, 98, 134],
    sequence(8, (k) => 17 + k * 18),
  ];
  const levelY = (depth: number): number => 22 + depth * 40;
  const hotPages = [-1, 1, 2, 5];
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  levels.forEach((pages, depth) => {
    pages.forEach((x, index) => {
      const half = depth < 3 ? 9 : 5;
      ink.push(rectangle(x - half, levelY(depth) - 6, half * 2, 12));
      const parent = levels[depth - 1]?.[Math.floor(index / 2)];
      if (parent === undefined) return;
      const middle = levelY(depth) - 20;
      (hotPages[depth] === index ? hot : ink).push([
        [parent, levelY(depth - 1) + 6],
        [parent, middle],
        [x, middle],
        [x, levelY(depth) - 6],
      ]);
    });
  });
  return inkPath(straightData(ink)) + hotPath(straightData(hot));
}

/** Speed: a dial near its end. */
function dial(): string {
  const [cx, cy, radius] = [80, 106, 62];
  const at = (angle: number, r: number): Point => [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  const marks = sequence(41, (k): Polyline => {
    const angle = Math.PI + (k / 40) * Math.PI;
    return [at(angle, k % 5 ? 54 : 46), at(angle, radius)];
  });
  const arcs = [radius, 12, 18, 24, 30, 36, 42].map((r) => arcData(cx, cy, r, r, Math.PI, TAU)).join('');
  const needle: Polyline = [[cx, cy], at(Math.PI * 1.84, 58)];
  return (
    inkPath(straightData([...marks, line(cx - radius, cy, cx + radius, cy)]), arcs) +
    hotPath(straightData([needle])) +
    dot(cx, cy, 5, 'hf')
  );
}

/** Abroad: a globe and one flight. */
function globe(): string {
  const radius = 58;
  const parallels = sequence(11, (k) => {
    const y = (k - 5) * 10.2;
    const half = Math.sqrt(radius ** 2 - y ** 2);
    return line(80 - half, 80 + y, 80 + half, 80 + y);
  });
  const meridians = sequence(4, (k) =>
    ringData(80, 80, radius * Math.sin((((k + 1) / 5) * Math.PI) / 2), radius),
  ).join('');
  const flight = trace(30, (u): Point => [38 + u * 88, 104 - 62 * Math.sin(u * 2.2) + u * 12]);
  return (
    inkPath(straightData(parallels), meridians, ringData(80, 80, radius)) + hotPath(smoothData([flight], 0.1))
  );
}

/** Headings: h1 between its brackets. */
function heading(): string {
  const brackets = [-1, 1].flatMap((side) =>
    sequence(
      4,
      (k): Polyline => [
        [80 + side * (44 + k * 3.4), 34 + k * 2],
        [80 + side * (64 + k * 3.4), 80],
        [80 + side * (44 + k * 3.4), 126 - k * 2],
      ],
    ),
  );
  const text = sequence(4, (k) => line(48, 112 + k * 6, 112 - k * 12, 112 + k * 6));
  const letters = lettering('h1', 80, 96, 56, { anchor: 'middle', tracking: -10 }).map((stroke) =>
    stroke.map(([x, y]): Point => [x + 5, y]),
  );
  return inkPath(straightData([...brackets, ...text])) + hotPath(straightData(letters));
}

/** Crawling: a web, one thread of it hot. */
function web(): string {
  const spokes = 10;
  const steps = 8;
  const rays = sequence(spokes, (k) => {
    const angle = (k / spokes) * TAU;
    return line(80, 80, 80 + Math.cos(angle) * 66, 80 + Math.sin(angle) * 66);
  });
  // a thread sags between two spokes and keeps its corner on each of them
  const thread = (radius: number): Polyline[] =>
    sequence(spokes, (spoke) =>
      trace(steps, (u): Point => {
        const angle = ((spoke + u) / spokes) * TAU;
        const r = radius * (1 - 0.13 * Math.sin(u * Math.PI));
        return [80 + Math.cos(angle) * r, 80 + Math.sin(angle) * r];
      }),
    );
  const rings = sequence(7, (k) => k + 2); // none closer to the middle: ten spokes are black enough there
  const ink = rings.filter((k) => k !== 5).flatMap((k) => thread(k * 7.6));
  return inkPath(straightData(rays), smoothData(ink, 0.12)) + hotPath(smoothData(thread(5 * 7.6), 0.1));
}

const drawings: readonly (() => string)[] = [lens, pin, peak, chain, sitemap, dial, globe, heading, web];

export const seoPlates: readonly Picture[] = drawings.map((draw, index) =>
  plate(`sp-${String(index + 1).padStart(2, '0')}`, 'mist', draw),
);
