/** The two doors at the end of Home: About Us and Our Work. */
import { lerp, sequence, TAU } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { insideRect, keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { random } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 560;
const HEIGHT = 420;

/** An arch with straight sides: half width, top, foot. */
const arch = (cx: number, half: number, top: number, foot: number): { sides: Polyline; head: Polyline } => {
  const spring = top + half * 0.86;
  const head = sequence(25, (index): Point => {
    const u = index / 24;
    const angle = Math.PI * (1 - u);
    const rise = Math.sin(angle) * (spring - top) * (1 + 0.1 * Math.sin(u * Math.PI));
    return [cx + Math.cos(angle) * half, spring - rise];
  });
  return {
    sides: [
      [cx - half, foot],
      [cx - half, spring],
    ],
    head: [...head, [cx + half, foot]],
  };
};

/** About: thirty nested arches, as in a gateway seen from inside; the hot one is the way in. */
const drawGateway = (): string => {
  const ARCHES = 30;
  const outlines = sequence(ARCHES, (index) => {
    const near = (1 - index / (ARCHES - 1)) ** 1.35;
    const { sides, head } = arch(280 - (1 - near) * 26, 30 + 236 * near, 232 - 206 * near, 330 + 80 * near);
    return [...sides, ...head.slice(1)];
  });
  const floor = sequence(20, (index): Polyline => {
    const t = index / 19;
    return [
      [lerp(14, 546, t), 414],
      [lerp(226, 284, t), 331],
    ];
  });
  const bent = { tolerance: 0.2, sharp: 60 } as const;
  return pen([...outlines.slice(0, -1), ...floor], bent) + hotLine(outlines.slice(-1), bent);
};

/** A place on a sheet, both coordinates from 0 to 1, to the drawing. */
type OnSheet = (a: number, b: number) => Point;

/** What can be drawn on a sheet: bars, text, rings, waves, a fan. */
const SHEETS: readonly ((at: OnSheet) => Polyline[])[] = [
  (at) => sequence(13, (k) => (k + 1) / 14).map((t) => [at(t, 0.08), at(t, 0.08 + 0.84 * t ** 1.4)]),
  (at) => sequence(8, (k) => k + 1).map((k) => [at(0.08, k / 9), at(0.92 - (k % 3) * 0.16, k / 9)]),
  (at) =>
    sequence(7, (k) =>
      sequence(25, (index) => {
        const angle = (index / 24) * TAU;
        const radius = 0.055 * (k + 1);
        return at(0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius);
      }),
    ),
  (at) =>
    sequence(10, (k) =>
      sequence(21, (index) => {
        const t = index / 20;
        return at(0.06 + t * 0.88, 0.15 + k * 0.06 + 0.09 * Math.sin(t * TAU + k * 0.5));
      }),
    ),
  (at) => sequence(11, (k) => (k + 1) / 12).map((t) => [at(t, 0.06), at(1 - t, 0.94)]),
];

/** Work: a table of thirty sheets in perspective; the hot one is the next project. */
const drawTable = (): string => {
  const [COLUMNS, ROWS] = [5, 6];
  const onTable = (u: number, v: number): Point => {
    const near = 1 / (1 + v * 1.5);
    return [280 + u * 620 * near - 30 * v, 30 + 352 * near];
  };
  const pick = random(4);
  const lines: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const at: OnSheet = (a, b) => onTable(-0.48 + column * 0.2 + a * 0.17, row * 0.36 + b * 0.29);
      const frame: Polyline = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)];
      const motif = SHEETS[Math.floor(pick() * SHEETS.length)];
      const target = row === 1 && column === 2 ? hot : lines;
      target.push(frame, ...(motif?.(at) ?? []));
    }
  }
  const inFrame = insideRect(4, 4, WIDTH - 4, HEIGHT - 4);
  const kept = lines.flatMap((line) =>
    line.every(([x, y]) => inFrame(x, y)) ? [line] : keepWhere(line, inFrame, 1),
  );
  return pen(kept, { tolerance: 0.15, curve: false }) + hotLine(hot, { tolerance: 0.1, curve: false });
};

const common = { folder: 'drawings', width: WIDTH, height: HEIGHT } as const;

export const doorPictures: readonly Picture[] = [
  {
    ...common,
    name: 'door-about',
    ground: 'paper',
    alt: 'Thirty nested arches leading to a small open door.',
    draw: drawGateway,
  },
  {
    ...common,
    name: 'door-work',
    ground: 'deep',
    alt: 'A long table of drawn sheets in perspective, one of them {accent}.',
    draw: drawTable,
  },
];
