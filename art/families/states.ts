/** Policy and the states of the site: your data, sent, busy, an empty category. */
import { hatch } from '../core/hatch.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { lerp, sequence, smoothMin } from '../core/math.ts';
import { hotPath, inkPath, smoothData, straightData } from '../core/mixed-path.ts';
import type { Picture } from '../core/picture.ts';
import { insidePolygon, keepWhere, lengthOf, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { rectangle } from '../core/shapes.ts';
import { trace } from '../core/trace.ts';

const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** Your data: a fingerprint is a coast nobody else has. */
function fingerprint(): string {
  const [width, height] = [420, 520];
  const unrest = noise(61);
  // a whorl above, and the ridges of the base that flow round it
  const ridge = (x: number, y: number): number => {
    const dx = (x - 214) * 1.3 + (y - 220) * 0.16;
    const dy = (y - 214) * (y < 214 ? 0.98 : 0.6);
    const base = 70 + (560 - y) * 0.96 - 34 * Math.cos((x - 210) / 150);
    return smoothMin(Math.hypot(dx, dy), base, 18) + unrest(x / 110, y / 130) * 9;
  };
  const onFinger = (x: number, y: number): boolean =>
    Math.hypot((x - 210) / 184, (y - 258) / 244) < 1 - 0.015 * unrest(x / 14, y / 14);
  const grid = blur(sampleGrid(ridge, 0, 0, width, height, 3), 1, 2);
  const hotRidge = 11;
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let index = 0; 7 + index * 8.2 < 420; index++) {
    // ridges break off here and there, only the hot one runs on unbroken to where it is let go
    const printed = (x: number, y: number): boolean =>
      index === hotRidge
        ? onFinger(x, y) && y < 330
        : onFinger(x, y) && unrest(x / 40, y / 16 + index * 5) < 0.7;
    for (const contour of isolines(grid, 7 + index * 8.2)) {
      if (lengthOf(contour) < 18) continue;
      for (const part of keepWhere(contour, printed, 3)) {
        if (lengthOf(part) < 9) continue;
        const isHot = index === hotRidge && part.some(([, y]) => y < 200);
        (isHot ? hot : ink).push(part);
      }
    }
  }
  return inkPath(smoothData(ink, 0.3)) + hotPath(smoothData(hot, 0.2));
}

/** Server busy: the water is out, it comes back. */
function lowTide(): string {
  const width = 1344;
  const swell = noise(3);
  const hotWave = 6;
  const wave = (row: number): Polyline =>
    trace(168, (u): Point => {
      const x = u * width;
      const y = 40 + row * row * 0.2 + row * 2.6;
      return [x, y + swell(x / (120 + row * 12), row * 0.35) * (1.2 + row * 0.42)];
    });
  const ink = sequence(30, (row) => row)
    .filter((row) => row !== hotWave)
    .flatMap((row) => keepWhere(wave(row), (x) => swell(x / (90 + row * 8), row * 2.2) < 0.36, 6));
  return inkPath(smoothData(ink, 0.3)) + hotPath(smoothData([wave(hotWave)], 0.2));
}

/** Sent: a folded letter, under way. */
function paperBoat(): string {
  const swell = noise(14);
  const hull: Polyline = [
    [96, 176],
    [384, 176],
    [316, 236],
    [164, 236],
    [96, 176],
  ];
  const [mast, foot, port, starboard]: [Point, Point, Point, Point] = [
    [240, 44],
    [240, 176],
    [158, 176],
    [322, 176],
  ];
  const inHull = insidePolygon(hull);
  const planks = hatch(inHull, { x0: 90, y0: 170, x1: 390, y1: 240, gap: 5, angle: 0 });
  const shade = hatch(insidePolygon([mast, starboard, foot]), {
    x0: 236,
    y0: 40,
    x1: 326,
    y1: 180,
    gap: 5,
    angle: 1.02,
  });
  const folds: Polyline[] = [
    [mast, foot],
    [
      [164, 236],
      [240, 176],
      [316, 236],
    ],
    [mast, starboard, port, mast],
  ];
  const sea = sequence(15, (row) => {
    const stroke = trace(94, (u): Point => {
      const x = 4 + u * 472;
      return [x, 218 + row * 5.2 + swell(x / 70, row * 0.4) * (2 + row * 0.3)];
    });
    return keepWhere(stroke, (x, y) => swell(x / 56, row * 2) < 0.44 && !inHull(x, y), 4);
  }).flat();
  return (
    inkPath(smoothData(sea, 0.2), straightData([...planks, ...shade, ...folds])) +
    hotPath(straightData([hull]))
  );
}

/** An empty category: a plan chest, one drawer open and nothing in it. */
function planChest(): string {
  const open = 3;
  const top = (drawer: number): number => 30 + drawer * 36;
  const front = 186; // lower edge of the open drawer's front, which hides a part of the next one
  const handle = (y: number): Polyline => rectangle(222, y, 36, 8);
  const ink: Polyline[] = [];
  for (let drawer = 0; drawer < 7; drawer++) {
    const y = top(drawer);
    if (drawer === open) continue;
    if (drawer === open + 1) {
      ink.push([
        [60, front + 4],
        [60, y + 30],
        [420, y + 30],
        [420, front + 4],
      ]);
      continue;
    }
    ink.push(rectangle(60, y, 360, 30), handle(y + 11));
    // every other drawer is full of sheets, seen edge on; the handle stays clear
    if (drawer % 2 === 0) continue;
    const sheets = sequence(24, (k) => 67.5 + k * 15).filter((x) => x < 216 || x > 264);
    ink.push(...sheets.map((x) => line(x, y + 5, x, y + 25)));
  }
  const y = top(open);
  const floor: Polyline = [
    [60, y],
    [420, y],
    [450, y + 32],
    [30, y + 32],
    [60, y],
  ];
  const dividers = sequence(13, (k) => {
    const u = (k + 1) / 14;
    return line(lerp(66, 414, u), y + 5, lerp(44, 436, u), y + 27);
  });
  const drawerFront: Polyline[] = [
    [
      [30, y + 32],
      [30, y + 48],
      [450, y + 48],
      [450, y + 32],
    ],
    rectangle(220, y + 36, 40, 8),
  ];
  // the case, interrupted where the open drawer stands in front of it
  const carcase: Polyline[] = [
    [
      [54, y + 4],
      [54, 24],
      [426, 24],
      [426, y + 4],
    ],
    [
      [54, y + 50],
      [54, 286],
      [426, 286],
      [426, y + 50],
    ],
  ];
  return (
    inkPath(straightData([...ink, ...dividers, ...drawerFront, ...carcase])) + hotPath(straightData([floor]))
  );
}

const drawing = { folder: 'drawings' } as const;

export const statePictures: readonly Picture[] = [
  {
    ...drawing,
    name: 'print',
    width: 420,
    height: 520,
    ground: 'paper',
    penWidth: 1,
    alt: 'A fingerprint with one {accent} ridge.',
    draw: fingerprint,
  },
  {
    ...drawing,
    name: 'boat',
    width: 480,
    height: 300,
    ground: 'mist',
    alt: 'A folded paper boat on the water.',
    draw: paperBoat,
  },
  {
    ...drawing,
    name: 'lowtide',
    width: 1344,
    height: 300,
    ground: 'ink',
    fit: 'xMidYMid slice',
    alt: 'The sea at low tide, with one {accent} wave far out.',
    draw: lowTide,
  },
  {
    ...drawing,
    name: 'nocat',
    width: 480,
    height: 300,
    ground: 'paper',
    alt: 'A plan chest with one open, empty drawer.',
    draw: planChest,
  },
];
