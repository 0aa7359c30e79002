/**
 * The hero: forty-eight months of leads arrive from the left as flat growth curves, bend upward and become the coast of
 * Mumbai. Three files of each chart are published: all of it, its land, and the lines that can be hot.
 */
import { join } from 'node:path';
import { type ChartProjection, chartPosition } from '../core/chart-position.ts';
import { studio } from '../core/counts.ts';
import { readDrawing } from '../core/drawing-file.ts';
import { lettering } from '../core/lettering.ts';
import type { Picture } from '../core/picture.ts';
import type { Polyline } from '../core/polyline.ts';
import { pathData } from '../core/svg-path.ts';

/** The months that can be hot, one per typed phrase. */
const HOT_MONTHS = [9, 14, 20, 26, 32, 38];

interface Chart extends ChartProjection {
  readonly file: string;
  /** Degrees from the studio to its postcode, and the size of its letters. */
  readonly east: number;
  readonly north: number;
  readonly size: number;
}

const charts: readonly Chart[] = [
  { file: 'hero', x0: 1112, topLatitude: 19.56, scale: 1180, east: 0.045, north: -0.004, size: 11 },
  { file: 'hero-tablet', x0: 672, topLatitude: 19.62, scale: 1010, east: 0.061, north: -0.004, size: 9 },
  { file: 'hero-phone', x0: 274, topLatitude: 19.8, scale: 640, east: 0.061, north: -0.026, size: 9 },
];

/** The studio's postcode with a cross left of it, if the studio is on this coast. */
const studioLabel = (chart: Chart): string => {
  if (!studio) return '';
  const { east, north, size } = chart;
  const [x, y] = chartPosition(chart, studio.longitude + east, studio.latitude + north);
  const [cx, cy, arm] = [x - 16, y - size / 2, 7];
  const cross: Polyline[] = [
    [
      [cx - arm, cy],
      [cx + arm, cy],
    ],
    [
      [cx, cy - arm],
      [cx, cy + arm],
    ],
  ];
  const strokes = [...lettering(studio.postcode, x, y, size), ...cross];
  return pathData(strokes, { curve: false, tolerance: 0 });
};

/**
 * Six candidate hot lines: the part of a month that comes in from the left edge, which is its first. The page shows one
 * with <use href="hero-hot.svg#m1">, colours it and plots it, so the paths carry ids and no stroke of their own.
 */
const hotLines = (months: string): string => {
  const parts = [...months.matchAll(/ d="(M[^M"]*)/g)].map(([, part]) => part);
  return HOT_MONTHS.map((month, index) => {
    const part = parts[month - 1];
    if (!part?.startsWith('M-')) throw new Error(`month ${month} does not come in from the left`);
    return `<path id="m${index + 1}" d="${part}"/>`;
  }).join('');
};

const picturesOf = (chart: Chart): Picture[] => {
  const drawing = readDrawing(join(import.meta.dirname, `parts/${chart.file}.svg`));
  const common = { ...drawing, folder: 'hero' };
  const body = async (): Promise<string> =>
    (await drawing.draw()).replace(/(class="paper-stroke"[^>]* d="[^"]*)/, `$1${studioLabel(chart)}`);
  // Land covers the months, which are one group.
  const monthsEnd = '</g>';
  const land = async (): Promise<string> => (await body()).split(monthsEnd)[1] ?? '';
  const hot = async (): Promise<string> => hotLines((await body()).split(monthsEnd)[0] ?? '');
  const decorative = { ...common, alt: 'decorative' };
  return [
    { ...common, draw: body },
    { ...decorative, name: chart.file.replace('hero', 'hero-land'), draw: land },
    { ...decorative, name: chart.file.replace('hero', 'hero-hot'), unpainted: true, draw: hot },
  ];
};

export const heroPictures: readonly Picture[] = charts.flatMap(picturesOf);
