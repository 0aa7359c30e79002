/** Web development, figure 1: the 9:04 local. Every window is a page, one of them is yours. */

import { sequence, TAU } from '../core/math.ts';
import { hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { ellipse, rectangle } from '../core/shapes.ts';
import { trace } from '../core/trace.ts';

const WIDTH = 1344;
const HEIGHT = 400;
const ROOF = 118;
const FLOOR = 300;
const CARS = 3;
const CAR_LENGTH = 470;
const COUPLING = 16;
const FIRST_CAR = -66;
const HOT_WINDOW = 6;
/** The masts of the overhead line stand in the gaps between the cars. */
const SPAN = CAR_LENGTH + COUPLING;
const FIRST_MAST = FIRST_CAR - COUPLING / 2;

const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** What can be seen through a window: six kinds of page, below an 11 px browser bar. */
type PageKind = 'text' | 'shop' | 'chart' | 'target' | 'wireframe' | 'waves';
const windowOrder: readonly PageKind[] = [
  'text',
  'shop',
  'chart',
  'wireframe',
  'waves',
  'target',
  'chart',
  'shop',
  'text',
  'waves',
  'target',
  'wireframe',
];

function pageWindow(x: number, y: number, w: number, h: number, kind: PageKind): string {
  const bar = 11;
  const top = y + bar;
  const inner = h - bar;
  const frame = straightData([rectangle(x, y, w, h), line(x, top, x + w, top)]);
  switch (kind) {
    case 'text':
      return (
        frame +
        straightData(
          sequence(5, (k) => {
            const ly = top + ((k + 1) * inner) / 6;
            return line(x + 6, ly, x + w - 6 - ((k + 1) % 3) * 9, ly);
          }),
        )
      );
    case 'shop': {
      const third = (w - 12) / 3;
      const goods = sequence(3, (k) =>
        rectangle(x + 6 + k * third, top + inner * 0.58, third - 4, inner * 0.3),
      );
      return frame + straightData([rectangle(x + 6, top + 6, w - 12, inner * 0.4), ...goods]);
    }
    case 'chart':
      return (
        frame +
        straightData(
          sequence(9, (k) => {
            const lx = x + 8 + (k * (w - 16)) / 8;
            return line(lx, top + inner - 6, lx, top + inner - 8 - (inner - 18) * (k / 8) ** 1.6);
          }),
        )
      );
    case 'target':
      return (
        frame + sequence(5, (k) => ringData(x + w / 2, top + inner / 2, ((k + 1) * inner) / 13)).join('')
      );
    case 'wireframe':
      return (
        frame +
        straightData([
          rectangle(x + 5, top + 5, w - 10, inner - 10),
          line(x + 5, top + 5, x + w - 5, top + inner - 5),
          line(x + w - 5, top + 5, x + 5, top + inner - 5),
        ])
      );
    case 'waves':
      return (
        frame +
        smoothData(
          sequence(7, (k) =>
            trace(
              24,
              (u): Point => [
                x + 5 + u * (w - 10),
                top + 10 + (k * (inner - 18)) / 7 + 3 * Math.sin(u * 9 + k),
              ],
            ),
          ),
          0.12,
        )
      );
  }
}

/** Where windows and doors sit along a car. */
const windowSlots: readonly Point[] = [
  [20, 78],
  [160, 70],
  [238, 70],
  [370, 80],
];
const doorSlots: readonly Point[] = [
  [106, 46],
  [316, 46],
];

function carBody(x: number, withPantograph: boolean): string {
  const end = x + CAR_LENGTH;
  const shoulder = (cx: number, from: number): Polyline =>
    ellipse(cx, ROOF + 22, 26, 22, 12, from, from + TAU / 4);
  const shell: Polyline[] = [
    line(x + 4, FLOOR, x + 4, ROOF + 22),
    shoulder(x + 30, TAU / 2),
    line(x + 30, ROOF, end - 30, ROOF),
    shoulder(end - 30, -TAU / 4),
    line(end - 4, ROOF + 22, end - 4, FLOOR),
  ];
  const bands: Polyline[] = [FLOOR, FLOOR - 10, ROOF + 26, ...sequence(5, (k) => FLOOR - 16 - k * 5)].map(
    (y) => line(x + 4, y, end - 4, y),
  );
  const doors = doorSlots.flatMap(([dx, w]): Polyline[] => [
    rectangle(x + dx, ROOF + 34, w, FLOOR - ROOF - 46),
    ...sequence(7, (k) =>
      line(x + dx + ((k + 1) * w) / 14, ROOF + 34, x + dx + ((k + 1) * w) / 14, FLOOR - 12),
    ),
  ]);
  const roofRail: Polyline[] = [
    line(x + 32, ROOF - 6, end - 32, ROOF - 6),
    ...sequence(24, (k) => line(x + 34 + k * 17, ROOF, x + 34 + k * 17, ROOF - 6)),
  ];
  const bogies: Polyline[] = [40, 342].map((dx) => line(x + dx, FLOOR + 8, x + dx + 88, FLOOR + 8));
  const wheels = [60, 108, 362, 410]
    .flatMap((dx) => [17, 12, 5].map((r) => ringData(x + dx, FLOOR + 20, r)))
    .join('');
  const pantograph: Polyline[] = withPantograph
    ? [
        [
          [x + 220, ROOF - 6],
          [x + 190, ROOF - 38],
          [x + 226, ROOF - 64],
        ],
        [
          [x + 240, ROOF - 6],
          [x + 268, ROOF - 38],
          [x + 236, ROOF - 64],
        ],
        line(x + 206, ROOF - 64, x + 256, ROOF - 64),
      ]
    : [];
  return (
    smoothData(shell, 0.1) +
    straightData([...bands, ...doors, ...roofRail, ...bogies, ...pantograph]) +
    wheels
  );
}

/** Height of the carrying cable at x: it sags from mast to mast. */
const cableY = (x: number): number => 42 - 28 * (Math.abs((((x - FIRST_MAST) / SPAN) % 1) - 0.5) * 2) ** 2;

function overheadLine(): string {
  const droppersPerSpan = 14;
  const droppers = sequence(CARS * droppersPerSpan, (k) => {
    const x = FIRST_MAST + ((k + 0.5) * SPAN) / droppersPerSpan;
    return line(x, 52, x, cableY(x));
  });
  // one line per span, so that the cable keeps its corner at the mast
  const cable = sequence(CARS, (k) =>
    trace(24, (u): Point => {
      const x = FIRST_MAST + (k + 0.0001 + u * 0.9998) * SPAN;
      return [x, cableY(x)];
    }),
  );
  const masts = sequence(CARS - 1, (k) => FIRST_MAST + (k + 1) * SPAN).flatMap((x): Polyline[] => [
    line(x - 2, 6, x - 2, FLOOR + 36),
    line(x + 2, 6, x + 2, FLOOR + 36),
    line(x - 2, 6, x + 2, 6),
    line(x + 2, 52, x + 26, 40),
    line(x - 2, 52, x - 26, 40),
  ]);
  return smoothData(cable, 0.1) + straightData([line(0, 52, WIDTH, 52), ...droppers, ...masts]);
}

function track(): string {
  const ripple = noise(8);
  const rails = [37, 42].map((dy) => line(0, FLOOR + dy, WIDTH, FLOOR + dy));
  const sleepers = sequence(64, (k) => rectangle(k * 21.2, FLOOR + 44, 12, 5));
  const ballast = sequence(6, (row) => {
    const y = FLOOR + 60 + row * 7;
    const stroke = trace(224, (u): Point => [u * WIDTH, y + ripple((u * WIDTH) / 70, row) * 2]);
    return keepWhere(stroke, (x) => ripple(x / 60, row * 3) < 0.3, 5);
  }).flat();
  return straightData([...rails, ...sleepers]) + smoothData(ballast, 0.2);
}

function train(): string {
  let ink = overheadLine() + track();
  let hot = '';
  for (let car = 0; car < CARS; car++) {
    const x = FIRST_CAR + car * (CAR_LENGTH + COUPLING);
    ink += carBody(x, car === 1);
    windowSlots.forEach(([dx, w], slot) => {
      const index = car * windowSlots.length + slot;
      const page = pageWindow(x + dx, ROOF + 40, w, 84, windowOrder[index] ?? 'text');
      if (index === HOT_WINDOW) hot += page;
      else ink += page;
    });
  }
  return inkPath(ink) + hotPath(hot);
}

export const webTrain: readonly Picture[] = [
  {
    name: 'train',
    folder: 'drawings',
    width: WIDTH,
    height: HEIGHT,
    ground: 'paper',
    alt: 'A Mumbai local train seen from the side. Every window is a web page; one of them is drawn in {accent}.',
    draw: train,
  },
];
