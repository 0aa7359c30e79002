/** Statistics, each drawn to its own number: count the lines, they agree. */
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

/** 4 years: one line a year, one tick a month. */
const drawYears = (): string => {
  const YEARS = 4;
  const ripple = noise(3);
  const years = sequence(YEARS, (year) =>
    sequence(121, (index): Point => {
      const t = index / 120;
      const climb = t * (10 + year * 6);
      const wobble = ripple(t * 3 + year * 7, year) * 9 + ripple(t * 14, year * 3) * 3;
      return [MARGIN + t * (WIDTH - 2 * MARGIN), 196 - year * 52 - climb - wobble];
    }),
  );
  const ticks = years.flatMap((line) =>
    sequence(12, (month): Polyline => {
      const [x, y] = pointAt(line, month * 10);
      return [
        [x, y + 4],
        [x, y + 10],
      ];
    }),
  );
  const latest = years.slice(-1);
  return pen([...years.slice(0, -1), ...ticks], { tolerance: 0.15 }) + hotLine(latest);
};

/** 98 percent: a hundred lines set out, two stopped short. */
const drawRetention = (): string => {
  const stoppedAt = new Map([
    [37, 120],
    [71, 74],
  ]);
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

/** 142 projects, tallied by hand, five to a bundle: four uprights and a slash. */
const drawProjects = (): string => {
  const PROJECTS = 142;
  const BUNDLES_PER_ROW = 6;
  const hand = random(5);
  const shake = (by: number): number => (hand() - 0.5) * by;
  const strokes: Polyline[] = [];
  for (let bundle = 0; strokes.length < PROJECTS; bundle++) {
    const x = 6 + (bundle % BUNDLES_PER_ROW) * 50;
    const y = 4 + Math.floor(bundle / BUNDLES_PER_ROW) * 44;
    const left = PROJECTS - strokes.length;
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
  return pen(strokes.slice(0, -1), straight) + hotLine(strokes.slice(-1), straight);
};

const LEADS_WIDTH = 1344;

/** 54000 leads: 540 strokes, a hundred leads to the stroke; the last one is today's. */
const drawLeads = (): string => {
  const STROKES = 540;
  const market = noise(12);
  const strokes = sequence(STROKES, (index): Polyline => {
    const t = index / (STROKES - 1);
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

export const statisticPictures: readonly Picture[] = [
  {
    ...common,
    name: 'stat-4',
    alt: 'Four rising lines, one for each year, with a tick for each month.',
    draw: drawYears,
  },
  {
    ...common,
    name: 'stat-98',
    alt: 'A hundred upright lines; ninety-eight reach the top and two stop short.',
    draw: drawRetention,
  },
  {
    ...common,
    name: 'stat-142',
    alt: 'One hundred and forty-two tally strokes in bundles of five.',
    draw: drawProjects,
  },
  {
    ...common,
    name: 'stat-54000',
    width: LEADS_WIDTH,
    fit: 'none',
    penWidth: 1,
    alt: 'Five hundred and forty upright strokes that grow taller towards the right.',
    draw: drawLeads,
  },
];
