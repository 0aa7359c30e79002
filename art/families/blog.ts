/** The five blog pictures, and finer or coarser versions of three of them for the small menu teasers. */
import { lerp, sequence, smoothstep } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, lastOf, type Point, type Polyline } from '../core/polyline.ts';
import { noise, random } from '../core/random.ts';
import { circle } from '../core/shapes.ts';
import { streamlines } from '../core/streamlines.ts';
import { dot, hotLine, pen } from '../core/svg-path.ts';
import { drawKirana, drawShutter } from './blog-shops.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** Case study: one lead in twenty gets through the gate and fans out again. */
const drawLeads = (leads: number): string => {
  const ONE_IN = 20;
  const GATE = 452;
  const AXIS = HEIGHT / 2;
  const through = Math.floor(leads / ONE_IN);
  const next = random(3);
  const drift = noise(6);
  const lines: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let lead = 0; lead < leads; lead++) {
    const start = 8 + ((lead + 0.5) / leads) * 464;
    const aim = AXIS + (start - AXIS) * 0.2;
    const isHot = lead % ONE_IN === Math.floor(ONE_IN / 2) - 1;
    // Most give up early, so the crowd thins as it narrows and never closes up to a solid.
    const from = isHot ? 2 : 2 + 110 * next() ** 1.6;
    const until = isHot ? GATE : Math.max(from + 30, lerp(110, GATE - 4, next() ** 1.5));
    const path: Point[] = [];
    for (let x = from; x <= Math.min(until, GATE); x += 14) {
      const u = smoothstep(0, GATE, x);
      path.push([x, lerp(start, aim, u) + drift(x / 150, start / 130) * 11 * (1 - u)]);
    }
    if (!isHot) {
      if (path.length > 1) lines.push(path);
      else throw new Error('a lead without a stroke would spoil the count');
      continue;
    }
    const [gateX, gateY] = lastOf(path);
    const end = lerp(60, 420, through > 1 ? hot.length / (through - 1) : 0.5);
    path.push(
      ...sequence(22, (step): Point => {
        const u = (step + 1) / 22;
        return [lerp(gateX, 634, u), lerp(gateY, end, smoothstep(0, 1, u))];
      }),
    );
    hot.push(path);
  }
  const gate = [GATE, GATE + 5].map(
    (x): Polyline => [
      [x, 130],
      [x, 350],
    ],
  );
  return pen([...lines, ...gate], { tolerance: 0.4 }) + hotLine(hot, { tolerance: 0.2 });
};

/** Core Web Vitals: a page should weigh what a feather weighs; the quill is the hot line. */
const drawFeather = (): string => {
  const split = random(6);
  const quill = (t: number): Point => [
    96 + 440 * t + 20 * Math.sin(t * 2.2),
    430 - 380 * t ** 0.86 + 30 * Math.sin(t * Math.PI),
  ];
  const BARBS = 74;
  const barbs = sequence(BARBS, (index) => {
    const t = 0.2 + (0.79 * index) / (BARBS - 1);
    const [x, y] = quill(t);
    const [nextX, nextY] = quill(t + 0.01);
    const along = Math.atan2(nextY - y, nextX - x);
    const longest = 176 * Math.sin(Math.PI * ((t - 0.18) / 0.84) ** 0.72) ** 0.75;
    // A few short barbs leave the notches a real feather has.
    const share = index % 37 === 9 || index % 53 === 20 ? 0.55 : 1;
    return ([-1, 1] as const).map((side) => {
      const length = longest * (side < 0 ? 0.8 : 1) * (1 - 0.05 * split());
      return sequence(15, (step): Point => {
        const u = (step / 14) * share;
        const angle = along + side * (1.02 - 0.5 * u);
        return [x + Math.cos(angle) * length * u, y + Math.sin(angle) * length * u];
      });
    });
  }).flat();
  return pen(barbs, { tolerance: 0.2 }) + hotLine(sequence(61, (index) => quill(index / 60)));
};

/** Local search: streets, and three hot rings round one address. */
const drawNeighbourhood = (): string => {
  const [cx, cy] = [350, 230];
  const bend = noise(44);
  const alongStreet = (x: number, y: number): readonly [number, number] => {
    const angle = bend(x / 300, y / 300) * 1.1 + 0.4;
    return [Math.cos(angle), Math.sin(angle)];
  };
  const acrossStreet = (x: number, y: number): readonly [number, number] => {
    const [a, b] = alongStreet(x, y);
    return [-b, a];
  };
  const bounds = { x0: 6, y0: 6, x1: 634, y1: 474, step: 3 };
  const streets = [
    ...streamlines(alongStreet, { ...bounds, sep: 15, minLen: 60, maxLen: 900, seed: 3 }),
    ...streamlines(acrossStreet, { ...bounds, sep: 30, minLen: 40, maxLen: 240, seed: 8 }),
  ].flatMap((street) => keepWhere(street, (x, y) => Math.hypot(x - cx, y - cy) > 24, 3));
  const rings = [60, 120, 180].map((radius) => circle(cx, cy, radius));
  return pen(streets, { tolerance: 0.3 }) + hotLine(rings, { tolerance: 0.15 }) + dot(cx, cy, 9, 'hf');
};

const common = { folder: 'blog', width: WIDTH, height: HEIGHT } as const;

const leads = {
  ...common,
  name: 'blog-leads',
  ground: 'deep',
  penWidth: 0.5,
  hotWidth: 1.6,
  alt: 'Five hundred lines crowd towards a gate; twenty-five {accent} ones pass through and fan out.',
} as const;

const kirana = {
  ...common,
  name: 'blog-ai',
  ground: 'mist',
  alt: 'A kirana shop with full shelves; one jar is {accent}.',
} as const;

const shutter = {
  ...common,
  name: 'blog-shutter',
  ground: 'bone',
  alt: 'A closed rolling shutter between brick walls, with a padlock in {accent}.',
} as const;

/** Teasers are about 170 px wide: fewer lines and a finer pen, or they close up. */
const small = { penWidth: 0.8, hotWidth: 1.8, alt: 'decorative' } as const;

/**
 * A post is only a path to its picture, so the picture brings its ground and its margin along: wider than the
 * drawing, the ground fills whatever frame the drawing is fitted into.
 */
const onItsGround = (draw: () => string) => (): string => {
  const scale = 0.88;
  const move = `${((1 - scale) * WIDTH) / 2} ${((1 - scale) * HEIGHT) / 2}`;
  return (
    `<rect class="pf" x="${-2 * WIDTH}" y="${-2 * HEIGHT}" width="${5 * WIDTH}" height="${5 * HEIGHT}"/>` +
    `<g transform="translate(${move}) scale(${scale})">${draw()}</g>`
  );
};

export const blogPictures: readonly Picture[] = [
  { ...leads, draw: onItsGround(() => drawLeads(500)) },
  { ...kirana, draw: onItsGround(() => drawKirana()) },
  { ...shutter, draw: onItsGround(() => drawShutter()) },
  {
    ...common,
    name: 'blog-vitals',
    ground: 'ink',
    alt: 'A feather whose quill is one {accent} line.',
    draw: onItsGround(drawFeather),
  },
  {
    ...common,
    name: 'blog-local',
    ground: 'sheet',
    alt: 'A net of streets with three {accent} rings round one address.',
    draw: onItsGround(drawNeighbourhood),
  },
  { ...leads, ...small, name: 'blog-leads-small', penWidth: 0.5, hotWidth: 1.2, draw: () => drawLeads(120) },
  { ...kirana, ...small, name: 'blog-ai-small', draw: () => drawKirana(2) },
  { ...shutter, ...small, name: 'blog-shutter-small', draw: () => drawShutter(3) },
];
