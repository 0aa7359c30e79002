/** Statistics, each drawn to its own number: count the lines, they agree. */
import { tallyOf } from '../../app/content/tally.ts';
import { statistic } from '../core/counts.ts';
import { sequence } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { type Point, type Polyline, pointAt } from '../core/polyline.ts';
import { noise, random } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 300;
const HEIGHT = 220;
/** Strokes keep this far from the edge, so that an <img> does not cut them in half. */
const MARGIN = 1.5;

const straight = { curve: false, tolerance: 0 } as const;

/** Years: one line a year, one tick a month. Drawn for four; more of them stand closer and calmer. */
const drawYears = (count: number): string => {
  const calm = Math.min(1, 4 / count);
  const gap = count > 4 ? 156 / (count - 1) : 52;
  const ripple = noise(3);
  const years = sequence(count, (year) =>
    sequence(121, (index): Point => {
      const t = index / 120;
      const climb = t * (10 + year * 6 * calm);
      const wobble = (ripple(t * 3 + year * 7, year) * 9 + ripple(t * 14, year * 3) * 3) * calm;
      return [MARGIN + t * (WIDTH - 2 * MARGIN), 196 - year * gap - climb - wobble];
    }),
  );
  const ticks = years.flatMap((line) =>
    sequence(12, (month): Polyline => {
      const [x, y] = pointAt(line, month * 10);
      return [
        [x, y + 4 * calm],
        [x, y + 10 * calm],
      ];
    }),
  );
  const latest = years.slice(-1);
  return pen([...years.slice(0, -1), ...ticks], { tolerance: 0.15 }) + hotLine(latest);
};

/** Percent: a hundred lines set out, those that are missing stopped short. */
const drawRetention = (percent: number): string => {
  const stoppedAt = new Map([
    [37, 120],
    [71, 74],
  ]);
  const chance = random(8);
  while (stoppedAt.size < 100 - percent) {
    stoppedAt.set(Math.floor(chance() * 100), 60 + Math.round(chance() * 110));
  }
  for (const line of [...stoppedAt.keys()].slice(100 - percent)) stoppedAt.delete(line);
  const arrived: Polyline[] = [];
  const stopped: Polyline[] = [];
  for (let index = 0; index < 100; index++) {
    const x = MARGIN + index * 3;
    const top = stoppedAt.get(index);
    (top === undefined ? arrived : stopped).push([
      [x, 216],
      [x, top ?? 4],
    ]);
  }
  return pen(arrived, straight) + hotLine(stopped, straight);
};

/** Six bundles to a row, unless they need more rows than there is room for: then all are smaller. */
const bundlesPerRow = (bundles: number): number => {
  let perRow = 6;
  while (Math.ceil(bundles / perRow) * 44 * (6 / perRow) > HEIGHT) perRow++;
  return perRow;
};

/** Projects, tallied by hand, five to a bundle: four uprights and a slash. */
const drawProjects = (count: number): string => {
  const perRow = bundlesPerRow(Math.ceil(count / 5));
  const scale = 6 / perRow;
  const hand = random(5);
  const shake = (by: number): number => (hand() - 0.5) * by;
  const strokes: Polyline[] = [];
  for (let bundle = 0; strokes.length < count; bundle++) {
    const x = 6 + (bundle % perRow) * 50;
    const y = 4 + Math.floor(bundle / perRow) * 44;
    const left = count - strokes.length;
    for (let upright = 0; upright < Math.min(4, left); upright++) {
      const foot = x + upright * 9 + shake(2);
      strokes.push([
        [foot, y + shake(4)],
        [foot + shake(3), y + 34 + shake(4)],
      ]);
    }
    if (left >= 5) {
      strokes.push([
        [x - 5, y + 27 + hand() * 3],
        [x + 33, y + 6 + hand() * 3],
      ]);
    }
  }
  const sized = strokes.map((stroke) => stroke.map(([x, y]): Point => [x * scale, y * scale]));
  return pen(sized.slice(0, -1), straight) + hotLine(sized.slice(-1), straight);
};

const LEADS_WIDTH = 1344;

/** Leads: as many strokes as their tally has; the last one is today's. */
const drawLeads = (count: number): string => {
  const market = noise(12);
  const { strokeCount: total } = tallyOf(count);
  const strokes = sequence(total, (index): Polyline => {
    const t = index / Math.max(1, total - 1);
    const weather = market(t * 4, 1) * 0.5 + market(t * 17, 2) * 0.3 + market(t * 60, 3) * 0.18;
    const height = 10 + 150 * t ** 1.9 + 46 * weather * (0.25 + t);
    const x = MARGIN + t * (LEADS_WIDTH - 2 * MARGIN);
    return [
      [x, HEIGHT - 2],
      [x, Math.max(2, HEIGHT - 2 - Math.max(6, height))],
    ];
  });
  return pen(strokes.slice(0, -1), straight) + hotLine(strokes.slice(-1), straight);
};

const common = {
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground: 'ink',
  fit: 'xMinYMax meet',
} as const;

/** A statistic's drawing, with the figures between which it can be drawn. */
const drawing = (
  name: string,
  [designed, least, most]: readonly [designed: number, least: number, most: number],
  draw: (count: number) => string,
  look: Pick<Picture, 'alt'> & Partial<Picture>,
): Picture => {
  const count = statistic(name, designed, least, most);
  return { ...common, name, counts: String(count), ...look, draw: () => draw(count) };
};

export const statisticPictures: readonly Picture[] = [
  drawing('stat-years', [4, 1, 60], drawYears, {
    alt: 'A rising line for each year, with a tick for each month.',
  }),
  drawing('stat-retention', [98, 1, 100], drawRetention, {
    alt: 'A hundred upright lines: most reach the top, and those that stop short are the clients who left.',
  }),
  drawing('stat-projects', [142, 1, 1500], drawProjects, {
    alt: 'A tally stroke for each project, in bundles of five.',
  }),
  drawing('stat-leads', [54_000, 1, 99_99_99_999], drawLeads, {
    width: LEADS_WIDTH,
    fit: 'none',
    penWidth: 1,
    alt: 'Upright strokes that grow taller towards the right.',
  }),
];
