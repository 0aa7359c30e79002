/** About, figure 1: as many hands as people draw the same month, each in its own way, and become one line. */

import { people } from '../core/counts.ts';
import { clamp, lerp, sequence, smoothstep } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { dot, hotLine, pen } from '../core/svg-path.ts';

type Hand = (x: number) => number;

/** Nine wave forms; where there are more hands, they come again, a little slower each time. */
function handsOf(count: number, wave: number, height: number): readonly Hand[] {
  const wobble = noise(9);
  const triangle = (x: number): number => Math.abs((x % 2) - 1) * 2 - 1;
  const hands: readonly Hand[] = [
    (x) => 10 * Math.sin(x / 13),
    (x) => 9 * triangle(x / 34),
    (x) => 9 * wobble(x / 11, 3),
    (x) => 8 * Math.sign(Math.sin(x / 19)),
    (x) => 11 * Math.sin(x / 40) * Math.sin(x / 7),
    (x) => 16 * (((x / 30) % 1) - 0.5),
    (x) => 14 * wobble(x / 40, 8),
    (x) => 9 * Math.abs(Math.sin(x / 17)) - 4,
    (x) => 10 * wobble(x / 22, 5) + 2.4 * wobble(x / 8, 2),
  ];
  return sequence(count, (row) => {
    const hand = hands[row % hands.length] ?? Math.sin;
    const slower = 1 + 0.23 * Math.floor(row / hands.length);
    return (x) => hand(x / wave / slower) * height;
  });
}

const hotHand = (hands: number): number => Math.floor((hands - 1) / 2);

interface Composition {
  readonly width: number;
  readonly height: number;
  readonly firstRow: number;
  readonly rowGap: number;
  /** Where the hands start to turn towards each other, and where they have met. */
  readonly turn: number;
  readonly join: number;
  readonly middle: number;
  /** Distance between the lines after they have met. */
  readonly bundleGap: number;
  readonly rise: number;
  readonly copies: readonly number[];
  readonly step: number;
  readonly hands: readonly Hand[];
}

/** What a sheet was composed for. */
const COMPOSED_FOR = 9;

/** The sheet for any number of hands: fewer stand in the middle of it, more of them stand closer and write smaller. */
function composedFor(
  count: number,
  sheet: Omit<Composition, 'hands'> & { readonly wave: number; readonly loudness: number },
): Composition {
  const share = Math.min(1, (COMPOSED_FOR - 1) / Math.max(1, count - 1));
  const rowGap = sheet.rowGap * share;
  const span = sheet.rowGap * (COMPOSED_FOR - 1);
  const bundleGap = sheet.bundleGap * Math.max(share, 0.5);
  const bundle = bundleGap * (count - 1) - sheet.bundleGap * (COMPOSED_FOR - 1);
  const reach = Math.max(...sheet.copies);
  return {
    ...sheet,
    rowGap,
    firstRow: sheet.firstRow + (span - rowGap * (count - 1)) / 2,
    bundleGap,
    rise: sheet.rise - Math.max(0, bundle),
    copies: sheet.copies.filter((copy) => Math.abs(copy) <= Math.max(0, Math.floor(reach * share * 1.2))),
    hands: handsOf(count, sheet.wave, sheet.loudness * share),
  };
}

/** Copies of a line stop before they come closer to it than this: below that a screen shows a grey smear. */
const CLOSEST_COPY = 2.1;
const COPY_GAP = 4.6;

function drawHands(c: Composition): string {
  const hotRow = hotHand(c.hands.length);
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  c.hands.forEach((hand, row) => {
    const startY = c.firstRow + row * c.rowGap;
    for (const copy of c.copies) {
      const line: Point[] = [];
      for (let x = 0; x <= c.width; x += c.step) {
        const u = smoothstep(c.turn, c.join, x);
        const gap = lerp(COPY_GAP, 0.5, u);
        // outer copies leave first, and each row a little later than the one above
        if (
          copy !== 0 &&
          gap < CLOSEST_COPY + (Math.abs(copy) - 1) * 0.7 + (copy > 0 ? 0.22 : 0) - (row % 3) * 0.18
        )
          break;
        const loudness = 1 - smoothstep(c.turn * 0.7, c.join - c.width * 0.045, x);
        const v = clamp((x - c.join) / (c.width - c.join));
        const climb = c.rise * v ** 2.1;
        // measured across the line, the bundle keeps its gap however steep it climbs
        const slope = (2.1 * c.rise * v ** 1.1) / (c.width - c.join);
        const endY = c.middle + (row - hotRow) * c.bundleGap * Math.hypot(1, slope);
        line.push([x, lerp(startY, endY, u) + hand(x) * loudness + copy * gap - climb]);
      }
      (row === hotRow && copy === 0 ? hot : ink).push(line);
    }
  });
  const tip = hot[0]?.findLast(([x]) => x <= c.width - 4) ?? [c.width, c.middle];
  return (
    pen(ink, { tolerance: 0.34 }) + hotLine(hot, { tolerance: 0.2 }) + dot(tip[0], tip[1], 4, 'hot-fill')
  );
}

const wide = (): string =>
  drawHands(
    composedFor(people, {
      width: 1344,
      height: 430,
      firstRow: 28,
      rowGap: 47,
      turn: 420,
      join: 980,
      middle: 214,
      bundleGap: 4.4,
      rise: 176,
      copies: [-2, -1, 0, 1, 2],
      step: 2,
      wave: 1,
      loudness: 1,
    }),
  );

const phone = (): string =>
  drawHands(
    composedFor(people, {
      width: 390,
      height: 330,
      firstRow: 26,
      rowGap: 34,
      turn: 110,
      join: 290,
      middle: 170,
      bundleGap: 3,
      rise: 104,
      copies: [-1, 0, 1],
      step: 1.4,
      wave: 0.53,
      loudness: 0.62,
    }),
  );

const alt =
  'Hand-drawn lines, each with its own rhythm, run together from the left and leave as one line that rises.';

const counts = String(people);

export const handsPictures: readonly Picture[] = [
  { name: 'hands', folder: 'drawings', width: 1344, height: 430, ground: 'paper', alt, counts, draw: wide },
  { name: 'hands-m', folder: 'drawings', width: 390, height: 330, ground: 'paper', alt, counts, draw: phone },
];
