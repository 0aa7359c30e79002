// The contact chart: Mumbai's coast with soundings that grow with the distance to the shore, and a pin.

import { coast, type Projection } from '../core/coast.ts';
import { studio } from '../core/counts.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { lettering, letteringWidth } from '../core/lettering.ts';
import { sequence } from '../core/math.ts';
import { palette } from '../core/palette.ts';
import type { Picture } from '../core/picture.ts';
import {
  firstOf,
  insideRect,
  keepWhere,
  lastOf,
  lengthOf,
  type Point,
  type Polyline,
  type Test,
} from '../core/polyline.ts';
import { random } from '../core/random.ts';
import { dot, letters, pathData, pathWith, pen } from '../core/svg-path.ts';
import { textOutline } from '../core/text-outline.ts';

const WIDTH = 820;
const HEIGHT = 900;
/** Drawing units per degree of latitude. */
const SCALE = 1180;
const NORTH = 19.6;
const WEST_ANCHOR = { longitude: 72.8, x: 360 };

const project: Projection = ([longitude, latitude]) => [
  WEST_ANCHOR.x + (longitude - WEST_ANCHOR.longitude) * SCALE * Math.cos((19.1 * Math.PI) / 180),
  (NORTH - latitude) * SCALE,
];

interface Label {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
}

const landLabels: readonly Label[] = [
  { text: 'MUMBAI', at: [72.852, 19.185], size: 20 },
  { text: 'THANE', at: [72.992, 19.17], size: 11 },
  { text: 'VASAI', at: [72.85, 19.38], size: 11 },
  { text: 'URAN', at: [72.985, 18.905], size: 11 },
  { text: 'BANDRA', at: [72.838, 19.066], size: 9 },
  { text: 'VASAI CREEK', at: [72.886, 19.327], size: 8 },
];

const seaLabels: readonly Label[] = [
  { text: 'COLABA', at: [72.841, 18.905], size: 9 },
  { text: 'ARABIAN SEA', at: [72.605, 19.09], size: 15 },
];

const tracking = (size: number): number => size * 0.18;

const write = ({ text, at, size }: Label): Polyline[] => {
  const [x, y] = project(at);
  return lettering(text, x, y, size, { tracking: tracking(size) });
};

/** The room a line of lettering needs: depth lines stop at its edge. */
const boxOf = (text: string, x: number, y: number, size: number, spacing = 0): Test => {
  const air = 5;
  return insideRect(
    x - air,
    y - size - air,
    x + letteringWidth(text, size, { tracking: spacing }) + air,
    y + air,
  );
};

interface Sounding {
  readonly text: string;
  readonly at: Point;
}

const SOUNDING_SIZE = 9;

/** Depths scattered over the open sea, none near the shore, a label or another depth. */
function soundings(distance: (x: number, y: number) => number, isLand: Test): Sounding[] {
  const next = random(6);
  const found: Sounding[] = [];
  for (let attempt = 0; attempt < 180 && found.length < 34; attempt++) {
    const [x, y]: Point = [64 + next() * 270, 24 + next() * 852];
    const underLabel = y > 560 && y < 640;
    const crowded = found.some(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 62);
    if (isLand(x, y) || distance(x, y) < 60 || underLabel || crowded) continue;
    found.push({ text: String(Math.round(distance(x, y) / 9)), at: [x, y] });
  }
  return found;
}

/** Tenths of a degree along the frame, in two colours because the frame crosses land and sea. */
function graticule(isLand: Test): { readonly sea: Polyline[]; readonly land: Polyline[] } {
  const tick = 14;
  const latitudes = sequence(7, (index) => project([72, 18.9 + index / 10])[1]);
  const longitudes = sequence(7, (index) => project([72.5 + index / 10, 19])[0]);
  const ticks: Polyline[] = [
    ...latitudes.flatMap((y): Polyline[] => [
      [
        [0, y],
        [tick, y],
      ],
      [
        [WIDTH - tick, y],
        [WIDTH, y],
      ],
    ]),
    ...longitudes.flatMap((x): Polyline[] => [
      [
        [x, 0],
        [x, tick],
      ],
      [
        [x, HEIGHT - tick],
        [x, HEIGHT],
      ],
    ]),
  ];
  const onLand = (line: Polyline): boolean => isLand(...firstOf(line)) || isLand(...lastOf(line));
  return { sea: ticks.filter((line) => !onLand(line)), land: ticks.filter(onLand) };
}

async function postcode(text: string, [x, y]: Point): Promise<string> {
  const { polygons } = await textOutline(text, {
    font: 'imbue',
    size: 50,
    opticalSize: 50,
    letterSpacing: -0.01,
  });
  const placed = polygons.map((polygon) => polygon.map(([px, py]): Point => [px + x, py + y]));
  return `<path fill="${palette.paper}" d="${pathData(placed, { curve: false, tolerance: 0.05, close: true })}"/>`;
}

/** Only the part of the coast near the frame, closed round the eastern edge. */
function landPath(line: Polyline): string {
  const beyond = 160;
  const east = WIDTH + 40;
  const near = line
    .filter(([, y]) => y > -beyond && y < HEIGHT + beyond)
    .map(([x, y]): Point => [Math.min(x, east), y]);
  const northwards = firstOf(near)[1] > lastOf(near)[1];
  const corners: Polyline = northwards
    ? [
        [east, -beyond],
        [east, HEIGHT + beyond],
      ]
    : [
        [east, HEIGHT + beyond],
        [east, -beyond],
      ];
  return pathWith('class="land"', [...near, ...corners], { tolerance: 0.3, close: true, curve: false });
}

/** A pin with the postcode, if the studio is on this chart. */
async function pin(): Promise<string> {
  if (!studio) return '';
  const [x, y] = project([studio.longitude, studio.latitude]);
  // the pin stands on land, which is the deep colour: there the hot line is the lit one
  const rings = [10, 20, 32, 46].map((radius) => lit(dot(x, y, radius, 'h'), 'stroke')).join('');
  return rings + lit(dot(x, y, 5, 'hf'), 'fill') + (await postcode(studio.postcode, [x + 66, y + 17]));
}

async function chart(): Promise<string> {
  const shore = coast(project, { sub: 4 });
  const depth = (x: number, y: number): number =>
    shore.isLand(x, y) ? -shore.distance(x, y) : shore.distance(x, y);
  const grid = blur(sampleGrid(depth, -10, -10, WIDTH + 10, HEIGHT + 10, 5), 1, 2);

  const depths = soundings(shore.distance, shore.isLand);
  const boxes: Test[] = [
    ...depths.map(({ text, at: [x, y] }) => boxOf(text, x, y, SOUNDING_SIZE)),
    ...seaLabels.map(({ text, at, size }) => boxOf(text, ...project(at), size, tracking(size))),
  ];
  const clear: Test = (x, y) => !boxes.some((inBox) => inBox(x, y));
  const depthLines: Polyline[] = [];
  for (let index = 0, level = 6; index < 26; level += 6 + index * 0.85, index++) {
    for (const line of isolines(grid, level)) {
      if (lengthOf(line) > 30)
        depthLines.push(...keepWhere(line, clear, 2).filter((part) => lengthOf(part) > 8));
    }
  }

  const ticks = graticule(shore.isLand);
  return (
    landPath(shore.line) +
    pathWith('class="land"', shore.islands, { tolerance: 0.2, close: true }) +
    pen(depthLines, { tolerance: 0.4 }) +
    pen(ticks.sea, { curve: false, tolerance: 0 }) +
    pathWith('class="ltp"', [...landLabels.flatMap(write), ...ticks.land], { curve: false, tolerance: 0 }) +
    letters([
      ...seaLabels.flatMap(write),
      ...depths.flatMap(({ text, at: [x, y] }) => lettering(text, x, y, SOUNDING_SIZE)),
    ]) +
    (await pin())
  );
}

const lit = (shape: string, attribute: 'stroke' | 'fill'): string =>
  shape.replace('/>', ` ${attribute}="${palette.hotLit}"/>`);

export const mapPictures: readonly Picture[] = [
  {
    name: 'map',
    folder: 'drawings',
    width: WIDTH,
    height: HEIGHT,
    ground: 'paper',
    penWidth: 1,
    fit: 'xMidYMid slice',
    alt: 'Chart of the coast of Mumbai',
    draw: chart,
  },
];
