/**
 * The hero: forty-eight months of leads arrive from the left as flat growth curves, bend upward and become
 * the coast of Mumbai. Each month is one isoline of a field that is the distance to the shore on the right
 * and the height above the axis at the bottom.
 */
import { type Coast, coast } from '../core/coast.ts';
import { studio } from '../core/counts.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { lettering } from '../core/lettering.ts';
import { sequence, smoothMin, smoothstep } from '../core/math.ts';
import { palette } from '../core/palette.ts';
import type { Picture } from '../core/picture.ts';
import { firstOf, lastOf, lengthOf, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { pathData, pathWith } from '../core/svg-path.ts';

const MONTHS = 48;
/** The months that can be hot, one per typed phrase. */
const HOT_MONTHS = [9, 14, 20, 26, 32, 38];

interface Label {
  readonly text: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly size: number;
  /** A cross left of the text marks the spot. */
  readonly cross?: true;
}

interface HeroOptions {
  readonly width: number;
  readonly height: number;
  /** Where longitude 72.80 falls, which latitude the top edge is, and units per degree. */
  readonly x0: number;
  readonly topLatitude: number;
  readonly scale: number;
  /** The x-axis of the growth curves. */
  readonly base: number;
  /** Distance between months along the coast and above the axis. */
  readonly coastGap: number;
  readonly baseGap: number;
  /** How softly the curves turn from the axis to the coast, in months. */
  readonly bend: number;
  /** How far left of the coast the curves have stopped wobbling. */
  readonly tail: number;
  readonly step: number;
  readonly lineWidth: number;
  readonly labels: readonly Label[];
}

/** A cross with the studio's postcode, so many degrees from the studio, if that is on this coast. */
const studioLabel = (east: number, north: number, size: number): readonly Label[] =>
  studio
    ? [
        {
          text: studio.postcode,
          longitude: studio.longitude + east,
          latitude: studio.latitude + north,
          size,
          cross: true,
        },
      ]
    : [];

const WEST = 72.8;
const SEED = 5;

const projection = ({ x0, topLatitude, scale }: HeroOptions) => {
  const eastward = scale * Math.cos((19.1 * Math.PI) / 180);
  return ([longitude, latitude]: Point): Point => [
    x0 + (longitude - WEST) * eastward,
    (topLatitude - latitude) * scale,
  ];
};

/** One list of lines per month; the first line is the one that comes in from the left edge. */
const traceMonths = (options: HeroOptions, shore: Coast): Polyline[][] => {
  const { width, height, x0, base, coastGap, baseGap, bend, tail, step } = options;
  const swell = noise(SEED);
  const ripple = noise(SEED + 9);
  const field = (x: number, y: number): number => {
    const distance = shore.isLand(x, y) ? -shore.distance(x, y) : shore.distance(x, y);
    const arrived = smoothstep(-60, x0 - tail, x);
    const wobble =
      swell(x / 250, y / 420) * 20 +
      swell(x / 96, y / 220) * 10 +
      ripple(x / 40, y / 150) * 4.2 * (1 - arrived * 0.6);
    const rise = 26 - (1 - arrived) * 84;
    const height = (base - y + wobble * (1.05 - arrived * 0.75) - rise) / baseGap;
    return smoothMin(distance / coastGap, Math.max(height, -40), bend);
  };
  const grid = blur(sampleGrid(field, -30, -30, width + 30, height + 30, step), 2);
  return sequence(MONTHS, (index) =>
    isolines(grid, index + 1)
      .filter((line) => lengthOf(line) >= 40)
      .map((line) => (firstOf(line)[0] > lastOf(line)[0] ? line.toReversed() : line))
      .sort((a, b) => lengthOf(b) - lengthOf(a)),
  );
};

interface Chart {
  readonly shore: Coast;
  readonly months: readonly (readonly Polyline[])[];
}

const charts = new Map<HeroOptions, Chart>();

/** The drawing and its hot lines are two files of one chart, which is worked out once. */
const chartOf = (options: HeroOptions): Chart => {
  const known = charts.get(options);
  if (known) return known;
  const shore = coast(projection(options), { sub: 4 });
  const chart = { shore, months: traceMonths(options, shore) };
  charts.set(options, chart);
  return chart;
};

const landShapes = ({ width, height }: HeroOptions, shore: Coast): Polyline[] => {
  const margin = 160;
  const right = width + 40;
  const line = shore.line
    .filter(([, y]) => y > -margin && y < height + margin)
    .map(([x, y]): Point => [Math.min(x, right), y]);
  const northward = firstOf(line)[1] > lastOf(line)[1];
  const [from, to] = northward ? [height + margin, -margin] : [-margin, height + margin];
  return [[[right, from], ...line, [right, to], [right, from]], ...shore.islands];
};

const labelStrokes = (options: HeroOptions): Polyline[] => {
  const project = projection(options);
  return options.labels.flatMap(({ text, longitude, latitude, size, cross }) => {
    const [x, y] = project([longitude, latitude]);
    const words = lettering(text, x, y, size, { tracking: size * 0.18 });
    if (!cross) return words;
    const [cx, cy, arm] = [x - 16, y - size / 2, 7];
    const mark: Polyline[] = [
      [
        [cx - arm, cy],
        [cx + arm, cy],
      ],
      [
        [cx, cy - arm],
        [cx, cy + arm],
      ],
    ];
    return [...words, ...mark];
  });
};

const TOLERANCE = 0.3;

/** What stands there from the first paint, over the lines that are still to be plotted. */
const drawLand = (options: HeroOptions): string => {
  const land = pathWith('class="land"', landShapes(options, chartOf(options).shore), {
    tolerance: 0.3,
    sharp: 75,
    close: true,
  });
  return `${land}${pathWith('class="ltp"', labelStrokes(options), { curve: false, tolerance: 0 })}`;
};

const drawHero = (options: HeroOptions): string => {
  const { months } = chartOf(options);
  // One path per month, in order: the page plots them one after another.
  const monthPaths = months.map((lines) => pathWith('', lines, { tolerance: TOLERANCE })).join('');
  // Land covers the lines: where a creek is narrower than the blur, a month would otherwise cross a headland.
  return `<g stroke="${palette.ink}" stroke-width="${options.lineWidth}">${monthPaths}</g>${drawLand(options)}`;
};

/**
 * Six candidate hot lines. The page shows one with <use href="hero-hot.svg#m1">, colours it and plots it,
 * so the paths carry ids and a path length of 1, and no stroke of their own.
 */
const drawHotLines = (options: HeroOptions): string => {
  const { months } = chartOf(options);
  return HOT_MONTHS.map((month, index) => {
    const main = months[month - 1]?.[0];
    if (!main || firstOf(main)[0] > 0) throw new Error(`month ${month} does not come in from the left`);
    return `<path id="m${index + 1}" pathLength="1" d="${pathData(main, { tolerance: TOLERANCE })}"/>`;
  }).join('');
};

const desktop: HeroOptions = {
  width: 1440,
  height: 900,
  x0: 1112,
  topLatitude: 19.56,
  scale: 1180,
  base: 884,
  coastGap: 6.1,
  baseGap: 4.7,
  bend: 30,
  tail: 60,
  step: 5,
  lineWidth: 1,
  labels: [
    { text: 'MUMBAI', longitude: 72.845, latitude: 19.19, size: 19 },
    { text: 'THANE', longitude: 72.99, latitude: 19.16, size: 11 },
    { text: 'VASAI', longitude: 72.842, latitude: 19.385, size: 11 },
    ...studioLabel(0.045, -0.004, 11),
    { text: 'URAN', longitude: 72.985, latitude: 18.905, size: 11 },
  ],
};

/** The coast keeps to the right margin, so that no word stands on land. */
const tablet: HeroOptions = {
  width: 820,
  height: 1000,
  x0: 672,
  topLatitude: 19.62,
  scale: 1010,
  base: 990,
  coastGap: 5.3,
  baseGap: 4.9,
  bend: 24,
  tail: 50,
  step: 5,
  lineWidth: 1,
  labels: [
    { text: 'MUMBAI', longitude: 72.845, latitude: 19.2, size: 13 },
    { text: 'VASAI', longitude: 72.856, latitude: 19.385, size: 9 },
    ...studioLabel(0.061, -0.004, 9),
  ],
};

/** All forty-eight months again, closer and finer: the headline stands on them. */
const phone: HeroOptions = {
  width: 390,
  height: 880,
  x0: 274,
  topLatitude: 19.8,
  scale: 640,
  base: 866,
  coastGap: 3.4,
  baseGap: 3.1,
  bend: 26,
  tail: 30,
  step: 4,
  lineWidth: 0.6,
  labels: [{ text: 'MUMBAI', longitude: 72.842, latitude: 19.2, size: 10 }, ...studioLabel(0.061, -0.026, 9)],
};

const ALT =
  'Forty-eight lines run in from the left, bend upward and become the contour lines of the sea off Mumbai.';

const pair = (suffix: string, options: HeroOptions): Picture[] => {
  const common = {
    folder: 'hero',
    width: options.width,
    height: options.height,
    ground: 'paper',
    fit: 'xMaxYMax slice',
  } as const;
  return [
    { ...common, name: `hero${suffix}`, alt: ALT, draw: () => drawHero(options) },
    { ...common, name: `hero-land${suffix}`, alt: 'decorative', draw: () => drawLand(options) },
    {
      ...common,
      name: `hero-hot${suffix}`,
      alt: 'decorative',
      unpainted: true,
      draw: () => drawHotLines(options),
    },
  ];
};

export const heroPictures: readonly Picture[] = [
  ...pair('', desktop),
  ...pair('-tablet', tablet),
  ...pair('-phone', phone),
];
