// Project covers, websites: a heartbeat, a stepwell, a container yard, a field of solar panels.

import { lerp, sequence } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { insideRect, keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { noise, random } from '../core/random.ts';
import { ridges } from '../core/ridges.ts';
import { rectangle } from '../core/shapes.ts';
import { hotLine, pathWith, pen } from '../core/svg-path.ts';
import { COVER, cover } from './cover-frame.ts';

const straight = { curve: false, tolerance: 0 } as const;
const bell = (x: number, width: number): number => Math.exp(-((x / width) ** 2));

/** Forty-six patients, one heartbeat. */
function heartbeat(): string {
  const tremor = noise(9);
  const rows = sequence(46, (row) => {
    const t = row / 45;
    const baseline = lerp(150, 500, t);
    const centre = 360 + Math.sin(t * 6) * 30;
    const strength = 0.3 + 0.9 * Math.sin(t * Math.PI);
    return (x: number): number => {
      const from = x - centre;
      const beat =
        90 * bell(from, 16) - 36 * bell(from - 30, 12) - 20 * bell(from + 28, 10) + 24 * bell(from - 84, 22);
      return baseline - beat * strength - tremor(x / 40, t * 12) * 5 * bell(from, 120);
    };
  });
  const { lines, hot } = ridges(rows, 40, 680, 2, 23);
  return pen(lines, { tolerance: 0.3 }) + hotLine(hot, { tolerance: 0.2 });
}

/** A stepwell seen down its axis: twenty-five frames and the doorway at the bottom. */
function stepwell(): string {
  const frames = 26;
  const ink: Polyline[] = [];
  const frame = (index: number) => {
    const scale = 1 - index / (frames + 1);
    return { half: 320 * scale, rise: 232 * scale, middle: 270 + index * 3.2 };
  };
  for (let index = 0; index < frames - 1; index++) {
    const outer = frame(index);
    ink.push(rectangle(360 - outer.half, outer.middle - outer.rise, outer.half * 2, outer.rise * 2));
    if (index % 2 === 1 || index >= frames - 2) continue;
    const inner = frame(index + 1);
    for (let joint = 0; joint < 9; joint++) {
      const across = (joint + 0.5) / 4.5 - 1;
      for (const side of [-1, 1]) {
        ink.push([
          [360 + across * outer.half, outer.middle + side * outer.rise],
          [360 + across * inner.half, inner.middle + side * inner.rise],
        ]);
      }
    }
  }
  const door = frame(frames - 1);
  return (
    pen(ink, straight) +
    hotLine(rectangle(360 - door.half, door.middle - door.rise, door.half * 2, door.rise * 2), straight)
  );
}

const YARD = { x: 352, y: 366, scale: 0.92 };
const CONTAINER = { length: 186, depth: 80, height: 64 };

/** A yard in isometric view, drawn from back to front; the hot one is the one you asked about. */
function containerYard(): string {
  const next = random(12);
  const columns = 2;
  const rows = 4;
  const stacks = sequence(columns * rows, (index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
    height: 1 + Math.floor(next() * 4),
  })).sort((a, b) => a.column + a.row - (b.column + b.row));
  let body = '';
  for (const { column, row, height } of stacks) {
    for (let level = 0; level < height; level++) {
      const hot = column === columns - 1 && row === rows - 1 && level === height - 1;
      body += container(-190 + column * 196, -210 + row * 92, level * 66, hot);
    }
  }
  return body;
}

function container(x: number, y: number, z: number, hot: boolean): string {
  const { length, depth, height } = CONTAINER;
  const at = (a: number, b: number, c: number): Point => [
    YARD.x + (x + a - (y + b)) * 0.866 * YARD.scale,
    YARD.y + ((x + a + (y + b)) * 0.5 - (z + c)) * YARD.scale,
  ];
  const lid: Polyline = [
    at(0, 0, height),
    at(length, 0, height),
    at(length, depth, height),
    at(0, depth, height),
  ];
  const long: Polyline = [
    at(0, depth, 0),
    at(length, depth, 0),
    at(length, depth, height),
    at(0, depth, height),
  ];
  const short: Polyline = [
    at(length, 0, 0),
    at(length, depth, 0),
    at(length, depth, height),
    at(length, 0, height),
  ];
  const corrugation: Polyline[] = [
    ...sequence(
      Math.floor((length - 1) / 7),
      (rib): Polyline => [at((rib + 1) * 7, depth, 0), at((rib + 1) * 7, depth, height)],
    ),
    ...sequence(
      Math.floor((depth - 1) / 14),
      (rib): Polyline => [at(length, (rib + 1) * 14, 0), at(length, (rib + 1) * 14, height)],
    ),
  ];
  const faces = [lid, long, short];
  const closed = { ...straight, close: true };
  return (
    pathWith('class="pf"', faces, closed) +
    pathWith(`class="${hot ? 'h t' : 'i'}"`, corrugation, straight) +
    pathWith(`class="${hot ? 'h' : 'i'}"`, faces, closed)
  );
}

const HORIZON = 206;

/** Rows of tilted panels on a plain that runs to the horizon, under a low sun. */
function solarField(): string {
  const eye = { height: 150, focus: 640 };
  const project = (across: number, above: number, away: number): Point => {
    const scale = eye.focus / away;
    return [360 + across * scale, HORIZON + (eye.height - above) * scale];
  };
  const panel = { width: 104, gap: 16, rise: 32, tilt: 44, cells: 6 };
  const inside = insideRect(10, HORIZON + 4, COVER.width - 10, COVER.height - 10);
  const ink: Polyline[] = [];
  // each row begins just beyond the top edge of the one before it, so no panel hides another
  const rowAfter = (away: number): number => (away + panel.tilt) * 1.31;
  for (let away = 300; away < 6000; away = rowAfter(away)) {
    const scale = eye.focus / away;
    const reach = Math.ceil(360 / scale / (panel.width + panel.gap)) + 1;
    // lines closer than the pen is wide turn to mud, so far panels show fewer cells
    const cells = scale > 0.6 ? panel.cells : scale > 0.3 ? 3 : 1;
    for (let place = -reach; place <= reach; place++) {
      const left = place * (panel.width + panel.gap) - panel.width / 2 + 18;
      const foot = (u: number): Point => project(left + u * panel.width, 4, away);
      const head = (u: number): Point => project(left + u * panel.width, panel.rise, away + panel.tilt);
      const outline: Polyline = [foot(0), foot(1), head(1), head(0), foot(0)];
      const ribs = sequence(
        cells - 1,
        (cell): Polyline => [foot((cell + 1) / cells), head((cell + 1) / cells)],
      );
      for (const line of [outline, ...ribs]) ink.push(...keepWhere(line, inside, 1.5));
    }
  }
  const sun = { x: 470, y: 118, radius: 88, gap: 4.2 };
  for (let offset = -sun.radius + 2; sun.y + offset < HORIZON - 2; offset += sun.gap) {
    const half = Math.sqrt(sun.radius ** 2 - offset ** 2);
    ink.push([
      [sun.x - half, sun.y + offset],
      [sun.x + half, sun.y + offset],
    ]);
  }
  const horizon: Polyline = [
    [10, HORIZON],
    [COVER.width - 10, HORIZON],
  ];
  return pen(ink, { curve: false, tolerance: 0.1 }) + hotLine(horizon, straight);
}

export const siteCovers: readonly Picture[] = [
  cover(
    'cov-04',
    'bone',
    'Forty-six level lines that one heartbeat lifts in the middle; one of the lines is {accent}',
    heartbeat,
  ),
  cover(
    'cov-05',
    'deep',
    'A look down into a stepwell: frame within frame of steps, and at the far end a small doorway in {accent}',
    stepwell,
  ),
  cover(
    'cov-06',
    'sheet',
    'Shipping containers stacked in a yard, all drawn in dark lines but one, which is {accent}',
    containerYard,
  ),
  cover(
    'cov-10',
    'ink',
    'Rows of solar panels that run to a horizon in {accent}, with the sun just above it',
    solarField,
  ),
];
