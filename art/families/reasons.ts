/** Why choose us: three reasons. */
import { services } from '../core/counts.ts';
import { hatch } from '../core/hatch.ts';
import { lerp, sequence, smoothstep, TAU } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { dot, hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 420;
const HEIGHT = 300;

/** Transparency: three sheets you can see through. */
const drawTransparency = (): string => {
  const discs = [
    { x: 150, y: 122, r: 104, angle: 0 },
    { x: 232, y: 178, r: 104, angle: Math.PI / 3 },
    { x: 296, y: 112, r: 92, angle: -Math.PI / 3 },
  ] as const;
  const strokes = discs.flatMap(({ x, y, r, angle }) =>
    hatch((px, py) => Math.hypot(px - x, py - y) < r, {
      x0: x - r,
      y0: y - r,
      x1: x + r,
      y1: y + r,
      gap: 6.4,
      angle,
      step: 0.4,
    }),
  );
  const [first, hot, last] = discs;
  return (
    pen(strokes, { curve: false, tolerance: 0 }) +
    dot(first.x, first.y, first.r, 'i') +
    dot(last.x, last.y, last.r, 'i') +
    dot(hot.x, hot.y, hot.r, 'h')
  );
};

/** Performance: forty launches, and the one that goes long. */
const drawPerformance = (): string => {
  const LAUNCHES = 40;
  const GROUND = 274;
  const START = 28;
  const launches = sequence(LAUNCHES, (index) => {
    const t = index / (LAUNCHES - 1);
    const reach = 60 + 270 * t ** 0.9;
    const height = 16 + 190 * Math.sin(t * Math.PI * 0.62) ** 1.1;
    return sequence(51, (step): Point => {
      const u = step / 50;
      return [START + reach * u, GROUND - 4 * height * u * (1 - u)];
    });
  });
  const climb = sequence(61, (step): Point => {
    const u = step / 60;
    return [START + 372 * u, GROUND - 252 * u ** 2.6 - 6 * Math.sin(u * 14) * (1 - u)];
  });
  const axis: Polyline[] = [
    [
      [16, GROUND],
      [404, GROUND],
    ],
    ...sequence(25, (tick): Polyline => {
      const x = START + tick * 15.5;
      return [
        [x, GROUND],
        [x, GROUND + (tick % 6 === 0 ? 11 : 5)],
      ];
    }),
  ];
  return (
    pen([...launches, ...axis], { tolerance: 0.2 }) +
    hotLine(climb, { tolerance: 0.1 }) +
    dot(400, 22, 4, 'hf')
  );
};

/** Full suite: a strand for each service, one rope. Each strand is three yarns; the hot one is a single line. */
const drawRope = (strands: number): string => {
  const hotStrand = Math.min(3, strands - 1);
  const YARNS = [-2.6, 0, 2.6];
  const spread = (x: number): number => lerp(132, 26, smoothstep(10, 250, x));
  const lines: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let strand = 0; strand < strands; strand++) {
    const phase = (strand / strands) * TAU;
    const flat = strands > 1 ? (strand * 2) / (strands - 1) - 1 : 0;
    // Parts that pass behind the rope are left out.
    const visible: Point[][] = [];
    let current: Point[] = [];
    for (let x = 2; x <= WIDTH - 2; x += 2) {
      const twist = (smoothstep(120, 240, x) * (x - 120)) / 26;
      const twisted = smoothstep(20, 245, x);
      const depth = Math.cos(phase + twist) * twisted;
      if (depth > -0.62) {
        current.push([x, HEIGHT / 2 + spread(x) * lerp(flat, Math.sin(phase + twist), twisted)]);
      } else if (current.length > 0) {
        visible.push(current);
        current = [];
      }
    }
    visible.push(current);
    const parts = visible.filter((part) => part.length > 1);
    if (strand === hotStrand) hot.push(...parts);
    else
      lines.push(...parts.flatMap((part) => YARNS.map((yarn) => part.map(([x, y]): Point => [x, y + yarn]))));
  }
  return pen(lines, { tolerance: 0.15 }) + hotLine(hot, { tolerance: 0.1 });
};

const common = { folder: 'drawings', width: WIDTH, height: HEIGHT, ground: 'paper' } as const;

export const reasonPictures: readonly Picture[] = [
  {
    ...common,
    name: 'why-1',
    alt: 'Three overlapping discs of hatching; every line shows through.',
    draw: drawTransparency,
  },
  {
    ...common,
    name: 'why-2',
    alt: 'Forty throws that rise and fall, and one line that keeps climbing.',
    draw: drawPerformance,
  },
  {
    ...common,
    name: 'why-3',
    alt: 'Strands twisted into one rope.',
    counts: String(services),
    draw: () => drawRope(services),
  },
];
