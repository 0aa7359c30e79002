/** Web development, "Our Expertise": six drawing sheets. */
import { fieldOf } from '../core/distance-field.ts';
import { hatch } from '../core/hatch.ts';
import { lerp, sequence } from '../core/math.ts';
import { hotPath, inkPath, smoothData, straightData } from '../core/mixed-path.ts';
import { contourRings } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import {
  catmullRom,
  distanceToLines,
  insidePolygon,
  keepWhere,
  type Point,
  type Polyline,
} from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { circle, rectangle } from '../core/shapes.ts';
import { dot, hotLine } from '../core/svg-path.ts';
import { textMask } from '../core/text-mask.ts';
import { textOutline } from '../core/text-outline.ts';
import { trace } from '../core/trace.ts';
import { basket } from './web-basket.ts';
import { net } from './web-net.ts';

const WIDTH = 480;
const HEIGHT = 340;

const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** One small screen of a flow; five kinds of content. */
function screen(x: number, y: number, kind: number): Polyline[] {
  const frame: Polyline[] = [rectangle(x, y, 62, 90), line(x, y + 12, x + 62, y + 12)];
  switch (kind) {
    case 0: // text
      return [
        ...frame,
        ...sequence(9, (k) => line(x + 8, y + 22 + k * 7, x + 54 - (k % 3) * 9, y + 22 + k * 7)),
      ];
    case 1: // picture and text
      return [
        ...frame,
        rectangle(x + 7, y + 19, 48, 30),
        ...sequence(4, (k) => line(x + 7, y + 58 + k * 7, x + 55 - k * 7, y + 58 + k * 7)),
      ];
    case 2: // catalogue
      return [
        ...frame,
        ...sequence(6, (k) => rectangle(x + 7 + (k % 2) * 26, y + 19 + Math.floor(k / 2) * 23, 22, 18)),
      ];
    case 3: // one thing
      return [
        ...frame,
        ...sequence(4, (k) => circle(x + 31, y + 44, (k + 1) * 5.4, 48)),
        line(x + 12, y + 78, x + 50, y + 78),
      ];
    default: // result
      return [
        ...frame,
        ...sequence(8, (k) => line(x + 9 + k * 6.3, y + 80, x + 9 + k * 6.3, y + 72 - k * 6)),
      ];
  }
}

/** UI/UX: the flow before the screens. */
function flow(): string {
  const screens = sequence(15, (k) => screen(24 + (k % 5) * 92, 14 + Math.floor(k / 5) * 110, k % 5)).flat();
  const path = catmullRom(
    [
      [55, 59],
      [147, 59],
      [147, 169],
      [239, 169],
      [331, 59],
      [331, 169],
      [239, 279],
      [331, 279],
      [423, 279],
    ],
    { sub: 12 },
  );
  const toPath = distanceToLines([path]);
  const clear = screens.flatMap((part) => keepWhere(part, (x, y) => toPath(x, y) > 5, 1.5));
  return (
    inkPath(straightData(clear, 0.12)) +
    hotPath(smoothData([path], 0.15)) +
    dot(55, 59, 5, 'hf') +
    dot(423, 279, 5, 'hf')
  );
}

/** Web development: a pair of braces and the water around it. */
async function braces(): Promise<string> {
  const style = { font: 'imbue', size: 300, weight: 500, opticalSize: 20 } as const;
  const text = '{\u00a0}';
  const baseline = 258;
  const mask = await textMask({
    ...style,
    text,
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    baseline,
    anchor: 'middle',
    scale: 2,
  });
  const field = fieldOf(mask, 2);
  const rings = contourRings(field, {
    width: WIDTH,
    height: HEIGHT,
    from: 5,
    to: 120,
    gap: 5.6,
    where: (x, y) => Math.hypot((x - 240) * 0.78, y - 170) < 164,
  });
  const strokes = hatch((x, y) => field(x, y) < -1, {
    x0: 0,
    y0: 0,
    x1: WIDTH,
    y1: HEIGHT,
    gap: 3.6,
    angle: -Math.PI / 4,
  });
  const outline = await textOutline(text, style);
  const left = WIDTH / 2 - outline.width / 2;
  const edges = outline.polygons.map((polygon) =>
    [...polygon, ...polygon.slice(0, 1)].map(([x, y]): Point => [left + x, baseline + y]),
  );
  return (
    inkPath(smoothData(rings, 0.35), straightData(strokes)) + hotLine(edges, { tolerance: 0.12, sharp: 35 })
  );
}

/** Hosting: a lighthouse is a server that stays up. */
function lighthouse(): string {
  const axis = 150;
  const lamp = 90;
  const courses = sequence(35, (k) => {
    const t = k / 34;
    const radius = lerp(19, 36, t);
    return trace(
      16,
      (u): Point => [
        axis + radius * Math.cos(Math.PI * u),
        lerp(112, 262, t) + radius * 0.2 * Math.sin(Math.PI * u),
      ],
    );
  });
  const tower: Polyline[] = [
    line(axis - 19, 112, axis - 36, 262),
    line(axis + 19, 112, axis + 36, 262),
    rectangle(axis - 25, 104, 50, 8),
    rectangle(axis - 13, 76, 26, 28),
    [
      [axis - 17, 76],
      [axis, 54],
      [axis + 17, 76],
      [axis - 17, 76],
    ],
    line(axis, 54, axis, 42),
    ...sequence(4, (k) => line(axis - 13 + (k + 1) * 5.2, 76, axis - 13 + (k + 1) * 5.2, 104)),
  ];
  // a beam ends at the frame or at the sea, whichever comes first
  const beam = (fromX: number, fromY: number, angle: number, toX: number): Polyline => {
    const run = toX - fromX;
    const fall = Math.tan(angle) * Math.abs(run);
    const room = fall > 0 ? 284 - fromY : fromY - 8;
    const share = Math.min(1, room / Math.max(0.001, Math.abs(fall)));
    return line(fromX, fromY, fromX + run * share, fromY + fall * share);
  };
  const spread = (count: number, make: (k: number) => Polyline): Polyline[] =>
    sequence(count * 2 + 1, (k) => k - count)
      .filter((k) => k !== 0)
      .map(make);
  const beams = [
    ...spread(13, (k) => beam(axis + 18, lamp + k * 0.5, k * 0.031, 472)),
    ...spread(7, (k) => beam(axis - 18, lamp + k * 0.6, k * 0.045, 14)),
    line(axis - 18, lamp, 14, lamp),
  ];
  const rock = catmullRom(
    [
      [66, 286],
      [84, 270],
      [110, 262],
      [150, 258],
      [196, 264],
      [226, 276],
      [246, 288],
    ],
    { sub: 8 },
  );
  const towerFoot = insidePolygon([
    [axis - 19, 112],
    [axis + 19, 112],
    [axis + 36, 262],
    [axis + 32, 268],
    [axis - 32, 268],
    [axis - 36, 262],
  ]);
  const onRock = insidePolygon(rock);
  const rockHatch = hatch((x, y) => onRock(x, y) && !towerFoot(x, y), {
    x0: 60,
    y0: 250,
    x1: 250,
    y1: 290,
    gap: 4.4,
    angle: 0.9,
  });
  const swell = noise(6);
  const sea = sequence(11, (row) => {
    const stroke = trace(94, (u): Point => {
      const x = 6 + u * 468;
      return [x, 290 + row * 4.4 + swell(x / 60, row * 0.4) * (1 + row * 0.3)];
    });
    return keepWhere(stroke, (x) => swell(x / 50, row * 2) < 0.42, 5);
  }).flat();
  const rockEdge = keepWhere(rock, (x, y) => !towerFoot(x, y), 1.5);
  return (
    inkPath(
      smoothData([...courses, ...sea, ...rockEdge], 0.18),
      straightData([...tower, ...beams, ...rockHatch]),
    ) + hotPath(straightData([line(axis + 18, lamp, 472, lamp)]))
  );
}

/** Responsive: one page, every width; the narrow one stands in front, because it is drawn first. */
function widths(): string {
  const pages = 12;
  const left = 24;
  const bottom = 322;
  const widthOf = (k: number): number => lerp(430, 92, (k / (pages - 1)) ** 0.8);
  const heightOf = (k: number): number => lerp(214, 300, k / (pages - 1));
  const ink: Polyline[] = [];
  for (let k = 0; k < pages - 1; k++) {
    // only the strip that the next page leaves uncovered
    const x0 = left + widthOf(k + 1);
    const x1 = left + widthOf(k);
    const top = bottom - heightOf(k);
    ink.push([
      [x0, top],
      [x1, top],
      [x1, bottom],
      [x0, bottom],
    ]);
    const rows = 6 + k * 2;
    for (let row = 0; row < rows; row++) {
      const y = top + 12 + (row * (heightOf(k) - 24)) / rows;
      ink.push(line(x0 + 4, y, lerp(x0 + 4, x1 - 4, row % 3 === 2 ? 0.6 : 1), y));
    }
  }
  const top = bottom - heightOf(pages - 1);
  const bars = sequence(17, (k) => {
    const x = left + 13 + k * 4.2;
    return line(x, top + 138, x, top + 136 - 60 * (k / 16) ** 1.7);
  });
  const text = sequence(14, (k) =>
    line(left + 12, top + 160 + k * 9, left + 80 - (k % 4) * 11, top + 160 + k * 9),
  );
  const hot: Polyline[] = [
    rectangle(left, top, widthOf(pages - 1), heightOf(pages - 1)),
    ...sequence(4, (k) => line(left + 12, top + 22 + k * 9, left + (k === 3 ? 56 : 80), top + 22 + k * 9)),
  ];
  return inkPath(straightData([...ink, ...bars, ...text])) + hotPath(straightData(hot));
}

const sheet = (name: string, alt: string, draw: Picture['draw']): Picture => ({
  name,
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground: 'sheet',
  alt,
  draw,
});

export const webSheets: readonly Picture[] = [
  sheet('web-1', 'Fifteen small screens and one path through nine of them.', flow),
  sheet('web-2', 'A pair of braces with contour lines around them.', braces),
  sheet('web-3', 'A woven basket with its handle.', basket),
  sheet('web-4', 'A lighthouse with its beam over the sea.', lighthouse),
  sheet('web-5', 'A fishing net with one mended patch.', net),
  sheet('web-6', 'One page at twelve widths, the narrowest in front.', widths),
];
