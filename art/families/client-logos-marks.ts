// The clients' marks: one-weight geometry in a 48 × 48 box, stroked with the lockup's pen.
// A mark is plain SVG without colours; whoever places it sets stroke and fill on a group around it.
import { TAU } from '../core/math.ts';

const stroke = (d: string): string => `<path d="${d}"/>`;
const ring = (cx: number, cy: number, r: number): string => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;
const disc = (cx: number, cy: number, r: number): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="currentColor" stroke="none"/>`;
const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const short = (value: number): string => value.toFixed(1);

function rays(count: number, inner: number, outer: number): string {
  const d = repeat(count, (index) => {
    const angle = (index / count) * TAU;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const from = `${short(24 + c * inner)} ${short(24 + s * inner)}`;
    return `M${from}L${short(24 + c * outer)} ${short(24 + s * outer)}`;
  });
  return stroke(d);
}

const openBook = stroke(
  'M6 10h14a4 4 0 0 1 4 4v26a4 4 0 0 0-4-4H6zM42 10H28a4 4 0 0 0-4 4M42 10v26H28a4 4 0 0 0-4 4',
);
const sunrise = stroke('M4 36h40M12 36a12 12 0 0 1 24 0M24 18v-7M11.3 23.3l-5-5M36.7 23.3l5-5');
const nestedPeaks = stroke('M4 40L24 8l20 32M12 40l12-19 12 19M20 40l4-6 4 6');
const crossedRings = stroke('M24 4v40M4 24h40') + ring(24, 24, 8) + ring(24, 24, 16);
const sun = disc(24, 24, 9) + rays(16, 13, 20);
const nestedHouses = stroke('M6 42V22L24 8l18 14v20M14 42V26l10-8 10 8v16M20 42V32h8v10');
const tooth = stroke(
  'M14 6c8 0 6 5 10 5s2-5 10-5c6 0 8 6 6 14s-4 22-8 22-3-12-8-12-4 12-8 12-6-14-8-22 0-14 6-14z',
);
const lotus = repeat(
  5,
  (i) =>
    `<path d="M24 40c-8-8-8-20 0-28 8 8 8 20 0 28z" transform="rotate(${-60 + i * 30} 24 40) translate(0 -2)"/>`,
);
const halfAndWhole = ring(24, 24, 18) + stroke('M24 6v36M24 12a12 12 0 0 1 0 24');
const doubleVee = stroke('M6 8l18 34L42 8M14 8l10 19L34 8');
const narrowingRoad =
  repeat(4, (i) => stroke(`M${4 + i * 5} ${12 + i * 8}h${40 - i * 10}`)) + stroke('M38 6l6 6-6 6');
const lattice = repeat(9, (i) => ring(12 + (i % 3) * 12, 12 + Math.floor(i / 3) * 12, 8.5));
const warpAndWeft =
  repeat(6, (i) => stroke(`M${8 + i * 6.4} 6v36`)) + repeat(3, (i) => stroke(`M4 ${14 + i * 10}h40`));
const swan = stroke(
  'M5 14.5l6.5-2.5c.5-6 9.5-6.5 10 .5.5 8-12 9-13 18.5 1 11 27 13 35.5-5-7 3.5-13.5 3.5-18-1M16 35c5 3 15 2 20-5',
);
const threeColours = ring(18, 18, 11) + ring(30, 18, 11) + ring(24, 29, 11);
const paperPlane = stroke('M4 26l40-18-14 34-6-14zM24 28L44 8');
const ridge = stroke('M4 38l12-16 6 8 10-18 12 26M4 42h40');
const quarterArcs = stroke('M8 40V8h32M8 40A32 32 0 0 0 40 8M8 24a16 16 0 0 0 16-16');
const tollRings = ring(24, 24, 18) + ring(24, 24, 12) + ring(24, 24, 6) + stroke('M6 24h36');
const blossom = repeat(
  6,
  (i) => `<ellipse cx="24" cy="14" rx="5" ry="10" transform="rotate(${i * 60} 24 24)"/>`,
);

export const marks = {
  openBook,
  sunrise,
  nestedPeaks,
  crossedRings,
  sun,
  nestedHouses,
  tooth,
  lotus,
  halfAndWhole,
  doubleVee,
  narrowingRoad,
  lattice,
  warpAndWeft,
  swan,
  threeColours,
  paperPlane,
  ridge,
  quarterArcs,
  tollRings,
  blossom,
} as const;

export type MarkName = keyof typeof marks;
