// Poster of the film: a skyline as a bar chart, above the bay, with a rising line.

import { hatch } from '../core/hatch.ts';
import { clamp, sequence } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, lengthOf, type Point, type Polyline } from '../core/polyline.ts';
import { noise, type Random, random } from '../core/random.ts';
import { rectangle } from '../core/shapes.ts';
import { hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 1200;
const HEIGHT = 675;
const QUAY = 470;

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Towers from edge to edge, taller towards the right. */
function towers(next: Random): Tower[] {
  const row: Tower[] = [];
  for (let x = -10; x < WIDTH + 10; ) {
    const width = 16 + next() * 46;
    const growth = clamp(x / WIDTH) ** 1.25;
    const height = 40 + 300 * growth * (0.55 + 0.45 * next()) + 40 * next();
    row.push({ x, width, height });
    x += width + 2 + next() * 5;
  }
  return row;
}

const spaced = (from: number, to: number, gap: number): number[] =>
  sequence(Math.max(0, Math.ceil((to - from) / gap)), (index) => from + index * gap);

/** Five facades, in turn: storeys, fins with a sloping top, grid, windows, and hatched with a mast. */
function facade({ x, width, height }: Tower, kind: number): Polyline[] {
  const top = QUAY - height;
  const right = x + width;
  const storeys = (gap: number): Polyline[] =>
    spaced(top, QUAY, gap).map((y) => [
      [x, y],
      [right, y],
    ]);
  const frame = rectangle(x, top, width, height);
  switch (kind) {
    case 0:
      return storeys(5);
    case 1:
      return spaced(0, width + 0.01, 4).map((across) => [
        [x + across, QUAY],
        [x + across, top + (across / width) * 10],
      ]);
    case 2: {
      // A whole number of columns, so that the last one ends at the edge.
      const bays = Math.max(2, Math.round(width / 9));
      return [
        ...spaced(top, QUAY, 9).map(
          (y): Polyline => [
            [x, y],
            [right, y],
          ],
        ),
        ...sequence(
          bays + 1,
          (bay): Polyline => [
            [x + (bay * width) / bays, QUAY],
            [x + (bay * width) / bays, top],
          ],
        ),
      ];
    }
    case 3:
      return [
        frame,
        ...spaced(top + 8, QUAY - 8, 12).flatMap((y) =>
          spaced(5, width - 6, 9).map((across) => rectangle(x + across, y, 3.4, 5)),
        ),
      ];
    default:
      return [
        frame,
        [
          [x + width / 2, top],
          [x + width / 2, top - 26],
        ],
        ...hatch((a, b) => a > x && a < right && b > top && b < QUAY, {
          x0: x,
          y0: top,
          x1: right,
          y1: QUAY,
          gap: 5,
          angle: Math.PI / 4,
        }),
      ];
  }
}

function water(): Polyline[] {
  const swell = noise(3);
  return sequence(26, (row) => {
    const y = QUAY + 14 + row * row * 0.26 + row * 1.4;
    const line = sequence(
      WIDTH / 8 + 1,
      (index): Point => [index * 8, y + swell((index * 8) / 90, row * 0.3) * (1 + row * 0.3)],
    );
    return keepWhere(line, (x) => swell(x / 80, row) < 0.45, 5).filter((part) => lengthOf(part) > 14);
  }).flat();
}

function skyline(): string {
  const straight = { curve: false, tolerance: 0 };
  const buildings = towers(random(19)).flatMap((tower, index) => facade(tower, index % 5));
  const quay: Polyline[] = [
    [
      [0, QUAY],
      [WIDTH, QUAY],
    ],
    [
      [0, QUAY + 5],
      [WIDTH, QUAY + 5],
    ],
  ];
  const drift = noise(3);
  const growth = sequence(81, (index): Point => {
    const u = index / 80;
    return [u * WIDTH, QUAY - 26 - 372 * u ** 1.9 - drift(u * 6, 9) * 14];
  });
  return pen([...buildings, ...quay], straight) + pen(water(), { tolerance: 0.3 }) + hotLine(growth);
}

export const filmStillPictures: readonly Picture[] = [
  {
    name: 'film-still',
    folder: 'drawings',
    width: WIDTH,
    height: HEIGHT,
    ground: 'ink',
    fit: 'xMidYMid slice',
    alt: 'A skyline drawn as a bar chart that rises to the right, over the water of the bay, with one {accent} line climbing above it',
    draw: skyline,
  },
];
