// Education: lines that arrive as a crowd and leave as a class. Some of them turn away at the first or
// second framework; the drawing shows them leaving.

import { lerp, smoothstep } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { noise, random } from '../core/random.ts';
import { dot, hotLine, pen } from '../core/svg-path.ts';

interface Flow {
  /** Where the stream starts and ends, along its direction. */
  readonly length: number;
  readonly breadth: number;
  readonly lines: number;
  readonly hotIndex: number;
  /** Along the stream: marketing, credibility, counseling, admissions. */
  readonly stations: readonly [number, number, number, number];
  /** At each station, the first line's place across the stream and the breadth of the bundle. */
  readonly bundles: readonly (readonly [start: number, breadth: number])[];
  readonly wobble: { readonly amount: number; readonly spread: number; readonly scale: number };
  /** Where lines that give up turn away: after which station, and how far they may still go. */
  readonly firstExit: readonly [from: number, range: number];
  readonly secondExit: readonly [from: number, range: number];
  readonly exitRun: number;
}

const STEP = 8;
const MARGIN = 4;
/** Radius of the dot where the hot line arrives. */
const ARRIVAL = 4;

/** Every fifth line leaves at the first exit, every seventh at the second. */
function exitOf(index: number, flow: Flow, next: () => number): number {
  if (index % 5 === 2) return flow.firstExit[0] + next() * flow.firstExit[1];
  if (index % 7 === 3) return flow.secondExit[0] + next() * flow.secondExit[1];
  return Number.POSITIVE_INFINITY;
}

function flowLines(flow: Flow): { readonly ink: Polyline[]; readonly hot: Polyline[] } {
  const next = random(9);
  const drift = noise(14);
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let index = 0; index < flow.lines; index++) {
    const start = 8 + next() * (flow.breadth - 16);
    const order = (index + 0.5) / flow.lines;
    const stops = flow.bundles.map(([first, breadth]) => first + order * breadth);
    const swing = flow.wobble.amount + next() * flow.wobble.spread;
    const exit = exitOf(index, flow, next);
    const across = (along: number): number =>
      acrossAt(
        along,
        start,
        stops,
        flow.stations,
        (along_) => drift(along_ / flow.wobble.scale, index * 0.9) * swing,
      );
    const line: Point[] = [];
    for (let along = 0; along <= flow.length; along += STEP) {
      let place = across(along);
      if (along > exit) {
        if (along - exit > flow.exitRun) break;
        place += ((along - exit) / 44) ** 2 * (order < 0.5 ? -6 : 6);
        if (place < MARGIN || place > flow.breadth - MARGIN) break;
      }
      line.push([along, place]);
    }
    (index === flow.hotIndex ? hot : ink).push(line);
  }
  return { ink, hot };
}

/** Sorted by the first station, then bundled tighter from station to station. */
function acrossAt(
  along: number,
  start: number,
  stops: readonly number[],
  stations: Flow['stations'],
  wander: (along: number) => number,
): number {
  const [a = 0, b = 0, c = 0, d = 0] = stops;
  const [first, second, third, last] = stations;
  if (along < first) {
    const sorted = smoothstep(0, first, along);
    return lerp(start + wander(along) * (1 - sorted), a, sorted);
  }
  const between = (from: number, to: number): number => smoothstep(from + 20, to - 20, along);
  if (along < second) {
    const doubt = smoothstep(first, first + 80, along) * (1 - smoothstep(second - 240, second - 40, along));
    return lerp(a, b, between(first, second)) + wander(along) * 0.16 * doubt;
  }
  if (along < third) return lerp(b, c, between(second, third));
  return lerp(c, d, between(third, last));
}

const wide: Flow = {
  length: 1344,
  breadth: 470,
  lines: 120,
  hotIndex: 61,
  stations: [300, 640, 960, 1290],
  bundles: [
    [90, 290],
    [150, 170],
    [190, 90],
    [226, 18],
  ],
  wobble: { amount: 34, spread: 40, scale: 90 },
  firstExit: [380, 200],
  secondExit: [700, 170],
  exitRun: 150,
};

const tall: Flow = {
  length: 900,
  breadth: 390,
  lines: 64,
  hotIndex: 33,
  stations: [200, 430, 660, 890],
  bundles: [
    [60, 270],
    [110, 170],
    [150, 90],
    [186, 18],
  ],
  wobble: { amount: 24, spread: 0, scale: 70 },
  firstExit: [260, 130],
  secondExit: [480, 120],
  exitRun: 120,
};

const upright = (lines: readonly Polyline[]): Polyline[] =>
  lines.map((line) => line.map(([x, y]): Point => [y, x]));

function flowBody(flow: Flow, turn: (lines: readonly Polyline[]) => readonly Polyline[]): string {
  const { ink, hot } = flowLines(flow);
  const [along, across] = hot[0]?.at(-1) ?? [0, 0];
  const [[x, y] = [0, 0]] = turn([[[along - ARRIVAL, across]]])[0] ?? [];
  return (
    pen(turn(ink), { tolerance: 0.3 }) + hotLine(turn(hot), { tolerance: 0.25 }) + dot(x, y, ARRIVAL, 'hf')
  );
}

const alt =
  'Lines arrive from all sides, pass three gates, where some of them turn away, and leave as one narrow bundle with one {accent} line in it';

export const educationFlowPictures: readonly Picture[] = [
  {
    name: 'edu-flow',
    folder: 'drawings',
    width: wide.length,
    height: wide.breadth,
    ground: 'paper',
    penWidth: 0.9,
    alt,
    draw: () => flowBody(wide, (lines) => lines),
  },
  {
    name: 'edu-flow-m',
    folder: 'drawings',
    width: tall.breadth,
    height: tall.length,
    ground: 'paper',
    penWidth: 0.9,
    alt,
    draw: () => flowBody(tall, upright),
  },
];
