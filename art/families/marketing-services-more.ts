/** Digital marketing, "Our services": the last three of seven drawings, and the list of all seven. */
import { fieldOf } from '../core/distance-field.ts';
import { hatch } from '../core/hatch.ts';
import { sequence } from '../core/math.ts';
import { arcsWhere, hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import type { Picture } from '../core/picture.ts';
import {
  catmullRom,
  insidePolygon,
  keepWhere,
  lengthOf,
  type Point,
  type Polyline,
} from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { rectangle } from '../core/shapes.ts';
import { hotLine } from '../core/svg-path.ts';
import { textMask } from '../core/text-mask.ts';
import { textOutline } from '../core/text-outline.ts';
import { book, click, dipole, HEIGHT, voices, WIDTH } from './marketing-services.ts';

const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** Branding: a letter under construction. */
async function letter(): Promise<string> {
  const style = { font: 'imbue', size: 330, weight: 500, opticalSize: 100 } as const;
  const place = { x: WIDTH / 2, baseline: 229 };
  const mask = await textMask({
    ...style,
    ...place,
    text: 'g',
    width: WIDTH,
    height: HEIGHT,
    anchor: 'middle',
    scale: 2,
  });
  const field = fieldOf(mask, 2);
  const clear = (x: number, y: number): boolean => field(x, y) > 4 && y > 6 && y < 334;
  const body = hatch((x, y) => field(x, y) < -1, {
    x0: 0,
    y0: 0,
    x1: WIDTH,
    y1: HEIGHT,
    gap: 4.2,
    angle: -Math.PI / 4,
  });
  const guides = [
    ...[28, 54, 191, 229, 312].map((y) => line(20, y, 460, y)),
    ...[188, 224, 239, 254, 292].map((x) => line(x, 12, x, 328)),
  ].flatMap((guide) => keepWhere(guide, clear, 1.5).filter((part) => lengthOf(part) > 12));
  const compass: readonly (readonly [number, number, number])[] = [
    [239, 122, 74],
    [239, 122, 98],
    [240, 270, 60],
    [240, 270, 84],
    [279, 58, 24],
  ];
  const circles = compass.map(([x, y, r]) => arcsWhere([x, y], [r, r], clear, 1.5)).join('');
  const ruler = sequence(40, (k) => line(20 + k * 11.2, 326, 20 + k * 11.2, k % 5 ? 330 : 336));
  const outline = await textOutline('g', style);
  const left = place.x - outline.width / 2;
  const edges = outline.polygons.map((polygon) =>
    [...polygon, ...polygon.slice(0, 1)].map(([x, y]): Point => [left + x, place.baseline + y]),
  );
  return (
    inkPath(straightData([...body, ...ruler]), straightData(guides, 0.1), circles) +
    hotLine(edges, { tolerance: 0.12, sharp: 35 })
  );
}

/** Analytics: an abacus reads 54000, the leads of the home page. */
const READING = '000054000';

function abacus(): string {
  const beam = 107;
  const beadHeight = 12.6;
  const bead = (x: number, y: number): string =>
    smoothData(
      [
        catmullRom(
          [
            [x - 19, y],
            [x - 9, y - beadHeight],
            [x + 9, y - beadHeight],
            [x + 19, y],
            [x + 9, y + beadHeight],
            [x - 9, y + beadHeight],
          ],
          { closed: true, sub: 4 },
        ),
      ],
      0.2,
    );
  const belly = (x: number, y: number): string => ringData(x, y, 19, 8) + ringData(x, y, 19, 3.4);
  let ink = straightData([
    rectangle(22, 20, 436, 300),
    rectangle(28, 26, 424, 288),
    line(28, beam - 3, 452, beam - 3),
    line(28, beam + 3, 452, beam + 3),
  ]);
  let hot = '';
  [...READING].forEach((digit, column) => {
    const x = 58 + column * 45.5;
    const fives = Number(digit) >= 5 ? 1 : 0;
    const ones = Number(digit) % 5;
    const upper = fives ? 90 : 44;
    const lower = sequence(4, (k) => (k < ones ? 125 + k * 28 : 210 + k * 28));
    const beads = [upper, ...lower];
    // the rod shows between the beads only
    let rodFrom = 26;
    for (const y of beads) {
      ink += straightData([line(x, rodFrom, x, y - beadHeight)]);
      rodFrom = y + beadHeight;
    }
    ink += straightData([line(x, rodFrom, x, 314)]);
    beads.forEach((y, index) => {
      ink += belly(x, y);
      if (fives === 1 && index === 0) hot += bead(x, y);
      else ink += bead(x, y);
    });
  });
  return inkPath(ink) + hotPath(hot);
}

/** Content writing: lines of loops, and the last one still wet. */
function handwriting(): string {
  const rhythm = noise(28);
  /** A line of writing: words are runs of loops, gaps are nearly flat. Sampled twelve times a loop. */
  const written = (baseline: number, right: number, seed: number): Polyline => {
    const points: Point[] = [];
    let phase = 0;
    for (let x = 22; x < right; ) {
      const isWord = rhythm(x / 46, seed) > -0.42;
      const height = isWord ? 9 + 8 * Math.max(0, rhythm(x / 30, seed * 3)) : 0.6;
      x += isWord ? 0.87 : 2.6;
      phase += isWord ? Math.PI / 6 : 0.03;
      points.push([
        x + (isWord ? 4.6 * Math.cos(phase) : 0),
        baseline - height * (0.5 + 0.5 * Math.sin(phase)),
      ]);
    }
    return points;
  };
  const last = written(306, 316, 33);
  const [nibX, nibY] = last.at(-1) ?? [316, 306];
  const from = (dx: number, dy: number): Point => [nibX + dx, nibY + dy];
  const nib = catmullRom(
    [from(0, 0), from(20, -44), from(38, -62), from(62, -38), from(44, -20), from(0, 0)],
    {
      sub: 6,
    },
  );
  const holder = sequence(7, (k): Polyline => {
    const side = k - 3;
    return [from(50 + side * 3.4, -50 + side * 3.4), from(118 + side * 4, -118 + side * 4)];
  });
  const slit: Polyline = [from(0, 0), from(34, -34)];
  const pen = insidePolygon([from(-2, 2), from(18, -46), from(104, -134), from(134, -104), from(46, -18)]);
  const lines = sequence(9, (row) => written(34 + row * 30, row === 4 ? 240 : 448, row + 1)).flatMap((text) =>
    keepWhereTouched(text, pen),
  );
  return (
    inkPath(
      smoothData(lines, 0.3),
      smoothData([nib], 0.15),
      straightData([slit, ...holder]),
      ringData(nibX + 37, nibY - 37, 4),
    ) + hotPath(smoothData([last], 0.3))
  );
}

/** Cuts a line where it is covered, without resampling the parts that are not. */
function keepWhereTouched(text: Polyline, covered: (x: number, y: number) => boolean): Polyline[] {
  const parts: Point[][] = [];
  let current: Point[] = [];
  for (const point of text) {
    if (!covered(point[0], point[1])) {
      current.push(point);
      continue;
    }
    if (current.length > 1) parts.push(current);
    current = [];
  }
  if (current.length > 1) parts.push(current);
  return parts;
}

const service = (name: string, alt: string, draw: Picture['draw']): Picture => ({
  name,
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground: 'mist',
  alt,
  draw,
});

export const marketingServices: readonly Picture[] = [
  service('mkt-1', 'Field lines between two poles; one of them is {accent}.', dipole),
  service('mkt-2', 'A room full of round voices, with one {accent} speech bubble.', voices),
  service('mkt-3', 'An open book whose pages fan out; one page is {accent}.', book),
  service('mkt-4', 'A pointer with ripples around its click.', click),
  service('mkt-5', 'The letter g under construction, with guides and compass circles.', letter),
  service('mkt-6', 'An abacus that reads 54000.', abacus),
  service('mkt-7', 'Nine lines of handwriting and a pen writing the tenth in {accent}.', handwriting),
];
