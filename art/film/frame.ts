// One frame of the film as an SVG: ground, lines, hot line, land, lettering.
import { contours } from 'd3-contour';
import { studio } from '../core/counts.ts';
import { blur, type Grid, isolines, sampleGrid } from '../core/isolines.ts';
import { lettering } from '../core/lettering.ts';
import { clamp, sequence } from '../core/math.ts';
import { palette } from '../core/palette.ts';
import { firstOf, lastOf, lengthOf, type Point, type Polyline, pointAt } from '../core/polyline.ts';
import { pathData } from '../core/svg-path.ts';
import { HOT_LINE, LINE_COUNT, type Moment, project, seascape } from './fields.ts';
import { drift, glide, HEIGHT, progress, settle, timeline, WIDTH } from './timeline.ts';

const PEN = 1.35;
const HOT = 3.6;
const MARGIN = 30;
const LINE_CELL = 4;
const LAND_CELL = 2;
const SHORTEST_LINE = 26;

const numbers = sequence(LINE_COUNT, (index) => index + 1);

const gridOf = (moment: Moment): Grid =>
  blur(sampleGrid(moment.lines, -MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN, LINE_CELL), 1, 2);

const linesOf = (grid: Grid, number: number): Polyline[] =>
  isolines(grid, number).filter((line) => lengthOf(line) > SHORTEST_LINE);

/** The first part of a line, by its length: a line that the pen has not finished. */
const firstPart = (line: Polyline, part: number): Polyline => {
  if (part >= 1) return line;
  let left = lengthOf(line) * part;
  const out: Point[] = [firstOf(line)];
  for (let index = 1; index < line.length; index++) {
    const [x0, y0] = pointAt(line, index - 1);
    const [x1, y1] = pointAt(line, index);
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length >= left) {
      const t = length > 0 ? left / length : 0;
      out.push([x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]);
      break;
    }
    left -= length;
    out.push([x1, y1]);
  }
  return out;
};

const leftToRight = (line: Polyline): Polyline =>
  firstOf(line)[0] <= lastOf(line)[0] ? line : line.toReversed();

// --- lettering ----------------------------------------------------------------------------------------

interface Label {
  readonly strokes: readonly Polyline[];
  readonly colour: string;
  /** 0 unwritten, 1 written, at a time. */
  readonly written: (time: number) => number;
}

const placeNames: readonly (readonly [text: string, place: Point, size: number])[] = [
  ['MUMBAI', [72.85, 19.205], 22],
  ['THANE', [73.06, 19.19], 13],
  ['VASAI', [72.852, 19.385], 13],
  ...(studio ? ([[studio.postcode, [studio.longitude + 0.055, studio.latitude - 0.004], 13]] as const) : []),
  ['URAN', [73.04, 18.9], 13],
];

const write = (text: string, [x, y]: Point, size: number): Polyline[] => lettering(text, x, y, size);

const labels: readonly Label[] = [
  {
    strokes: write(`${LINE_COUNT} MONTHS`, [64, 96], 22),
    colour: palette.ink,
    written: (time) => progress({ from: 3.9, to: 5 }, time) - progress({ from: 5.6, to: 6.4 }, time),
  },
  ...placeNames.map(
    ([text, place, size]): Label => ({
      strokes: write(text, project(place), size),
      colour: palette.paper,
      written: (time) =>
        progress(timeline.names, time) -
        progress({ from: timeline.letters.from - 0.3, to: timeline.letters.from + 0.5 }, time),
    }),
  ),
];

/** The pen writes stroke after stroke. */
const labelPath = ({ strokes, colour, written }: Label, time: number): string => {
  const part = clamp(written(time));
  if (part === 0) return '';
  let left = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) * part;
  const visible: Polyline[] = [];
  for (const stroke of strokes) {
    if (left <= 0) break;
    const length = lengthOf(stroke);
    visible.push(firstPart(stroke, left / length));
    left -= length;
  }
  const d = pathData(visible, { curve: false, tolerance: 0 });
  return `<path d="${d}" stroke="${colour}" stroke-width="1.7"/>`;
};

// --- the picture ----------------------------------------------------------------------------------------

/** Land and letters are filled, so their edge is read from a finer, unblurred grid, holes included. */
const landPath = (moment: Moment): string => {
  const edge = LAND_CELL;
  const grid = sampleGrid((x, y) => -moment.land(x, y), -edge, -edge, WIDTH + edge, HEIGHT + edge, LAND_CELL);
  const { coordinates } = contours()
    .size([grid.columns, grid.rows])
    // d3-contour reads any numeric array; its types know only number[].
    .contour(grid.values as unknown as number[], 0);
  const toFrame = ([column = 0, row = 0]: readonly number[]): Point => [
    grid.x0 + (column - 0.5) * LAND_CELL,
    grid.y0 + (row - 0.5) * LAND_CELL,
  ];
  const rings = coordinates.flat().map((ring) => ring.map(toFrame));
  const d = pathData(rings, { curve: false, tolerance: 0.12, close: true });
  return d ? `<path d="${d}" fill="${palette.deep}" fill-rule="evenodd" stroke="none"/>` : '';
};

const svgOf = (penData: string, hotData: string, above: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
  `<path fill="${palette.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
  `<path stroke="${palette.ink}" stroke-width="${PEN}" d="${penData}"/>` +
  `<path stroke="${palette.hot}" stroke-width="${HOT}" d="${hotData}"/>${above}</svg>`;

/** When the pen draws each line of the first chapter: the hot one alone, then outwards from it. */
const penStrokeOf = (number: number): { readonly from: number; readonly to: number } => {
  if (number === HOT_LINE) return timeline.firstLine;
  const { from, to } = timeline.months;
  const farthest = Math.max(HOT_LINE - 1, LINE_COUNT - HOT_LINE);
  const stroke = 1.5;
  const start = from + ((Math.abs(number - HOT_LINE) - 1) / (farthest - 1)) * (to - from - stroke);
  return { from: start, to: start + stroke };
};

export type FrameRenderer = (time: number) => string;

/** Prepares the fields once and returns a function from time to SVG. */
export const filmOf = async (word: string): Promise<FrameRenderer> => {
  const sea = await seascape(word);
  const flat = gridOf(sea(0, 0));
  const months = new Map(numbers.map((number) => [number, linesOf(flat, number).map(leftToRight)]));

  const plotting: FrameRenderer = (time) => {
    const drawn = (number: number): string => {
      const part = settle(progress(penStrokeOf(number), time));
      if (part === 0) return '';
      return pathData(
        (months.get(number) ?? []).map((line) => firstPart(line, part)),
        { tolerance: 0.15 },
      );
    };
    const others = numbers.filter((number) => number !== HOT_LINE);
    const above = labels.map((label) => labelPath(label, time)).join('');
    return svgOf(others.map(drawn).join(''), drawn(HOT_LINE), above);
  };

  return (time) => {
    const rise = glide(progress(timeline.coast, time));
    if (rise === 0) return plotting(time);
    const moment = sea(rise, drift(progress(timeline.letters, time)));
    const grid = gridOf(moment);
    const data = (number: number): string => pathData(linesOf(grid, number), { tolerance: 0.15 });
    const others = numbers.filter((number) => number !== HOT_LINE);
    const above = labels.map((label) => labelPath(label, time)).join('');
    return svgOf(others.map(data).join(''), data(HOT_LINE), landPath(moment) + above);
  };
};
