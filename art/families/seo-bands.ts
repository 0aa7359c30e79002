/** SEO, "Eight soundings": bands one to four, from the page a visitor sees to those who point at it. */

import { lettering, letteringWidth } from '../core/lettering.ts';
import { sequence } from '../core/math.ts';
import { arcData, hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import type { Ground, Picture } from '../core/picture.ts';
import { insideRect, keepWhere, lengthOf, type Point, type Polyline } from '../core/polyline.ts';
import { random } from '../core/random.ts';
import { rectangle } from '../core/shapes.ts';
import { dot } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';

const WIDTH = 480;
const HEIGHT = 340;

const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** SEO: a lens over a page of lines. */
function lens(): string {
  const [cx, cy, radius] = [262, 152, 112];
  const fromCentre = (x: number, y: number): number => Math.hypot(x - cx, y - cy);
  const next = random(3);
  const page = sequence(40, (row) => {
    const y = 14 + row * 8;
    const end = 452 - next() * 90;
    const text = line(28, y, row % 7 === 6 ? 150 : end, y);
    // what is left of a line beside the glass must be long enough to read as a line
    return keepWhere(text, (px, py) => fromCentre(px, py) > radius + 8, 2).filter(
      (part) => lengthOf(part) > 9,
    );
  }).flat();
  // under the glass a line becomes three, and bulges
  const enlarged = sequence(11, (k) => k - 5).map((row) => {
    const bulge = trace(50, (u): Point => {
      const x = cx - radius + u * 2 * radius;
      const lift = Math.sign(row) * 9 * (1 - ((x - cx) / radius) ** 2) * (1 - Math.abs(row) / 6);
      return [x, cy + row * 19 + lift];
    });
    return { row, parts: keepWhere(bulge, (x, y) => fromCentre(x, y) < radius - 7, 2) };
  });
  const hot = enlarged.filter(({ row }) => row === 0).flatMap(({ parts }) => parts);
  const triples = enlarged
    .filter(({ row }) => row !== 0)
    .flatMap(({ parts }) =>
      [-2.6, 0, 2.6].flatMap((dy) => parts.map((part) => part.map(([x, y]): Point => [x, y + dy]))),
    );
  const handle = [-6, -3, 0, 3, 6].map((d) => {
    const side = d * 0.7;
    const [from, to] = [radius * 0.74, 170];
    return line(cx + from + side, cy + from - side, cx + to + side, cy + to - side);
  });
  return (
    inkPath(
      straightData(page, 0.1),
      smoothData(triples, 0.15),
      ringData(cx, cy, radius),
      ringData(cx, cy, radius + 4),
      straightData(handle),
    ) + hotPath(straightData(hot, 0.1))
  );
}

const HOT_QUERY = 'admission open mumbai';
const QUERIES = [
  'physics tuition near me',
  'best school in thane',
  'order attar online',
  'dentist open sunday',
  'gst filing help',
  'how much is a website',
  'flat in vasai west',
  'coffee delivery andheri',
  'yoga class for seniors',
  'laptop repair dadar',
  'mba fees maharashtra',
  'wedding hall virar',
  'learn to fly cost',
  'marathi content writer',
  'freight to nashik',
  'bakery with parking',
  'cement price today',
  'kids shoes size 12',
];

/** Keyword research: the words people type at night. */
function queries(): string {
  const next = random(12);
  const frame = insideRect(6, 4, WIDTH - 6, HEIGHT - 4);
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  const rowOf = (row: number, x: number, y: number, size: number): void => {
    for (let query = row; x < WIDTH - 10; query += 5) {
      const text = QUERIES[query % QUERIES.length] ?? '';
      for (const stroke of lettering(text, x, y, size)) {
        // only letters at the frame are cut; all others keep their few points
        if (stroke.every(([px, py]) => frame(px, py))) ink.push(stroke);
        else ink.push(...keepWhere(stroke, frame, 0.8));
      }
      x += letteringWidth(text, size) + size * 1.4;
    }
  };
  let y = 25;
  for (let row = 0; y < HEIGHT - 6; row++) {
    if (row === 7) {
      const size = 24;
      y += 15;
      hot.push(...lettering(HOT_QUERY, WIDTH / 2, y, size, { anchor: 'middle', tracking: 0.6 }));
      y += 27;
      continue;
    }
    const size = 9.5 + next() * 5;
    rowOf(row, -30 + next() * 40, y, size);
    y += size * 1.36 + 5.4;
  }
  return inkPath(straightData(ink, 0.12)) + hotPath(straightData(hot));
}

/** On-page: a page, dimensioned like a machined part. */
function dimensionedPage(): string {
  const [x, y, w, h] = [150, 14, 210, 306];
  const blocks = [
    { top: 82, rows: 5, right: 116 },
    { top: 168, rows: 6, right: 192 },
    { top: 242, rows: 6, right: 192 },
  ].flatMap(({ top, rows, right }): Polyline[] => [
    line(x + 18, y + top - 14, x + 96, y + top - 14),
    line(x + 18, y + top - 12, x + 96, y + top - 12),
    ...sequence(rows, (k) =>
      line(x + 18, y + top + k * 8, x + right - (k === rows - 1 ? 50 : 0), y + top + k * 8),
    ),
  ]);
  const figure: Polyline[] = [
    rectangle(x + 130, y + 70, 62, 56),
    ...sequence(11, (k) => {
      const bx = x + 130 + (k + 1) * 5.1;
      return line(bx, y + 126, bx, y + 122 - 42 * ((k + 1) / 12) ** 1.5);
    }),
  ];
  const dimension = (from: number, to: number, at: number, label: string): Polyline[] => [
    line(at, y + from, at, y + to),
    line(at - 5, y + from, at + 5, y + from),
    line(at - 5, y + to, at + 5, y + to),
    ...lettering(label, at - 12, y + (from + to) / 2 + 4, 10.5, { anchor: 'end' }),
  ];
  const leader = (fromX: number, fromY: number, toY: number, label: string): Polyline[] => [
    line(x + fromX, y + fromY, 386, toY),
    ...lettering(label, 393, toY + 4, 10.5),
  ];
  const ink: Polyline[] = [
    rectangle(x, y, w, h),
    ...blocks,
    ...figure,
    ...dimension(32, 60, 128, 'title'),
    ...dimension(64, 122, 112, 'section'),
    ...dimension(150, 292, 128, 'body'),
    ...leader(176, 40, 40, 'h1'),
    ...leader(194, 98, 98, 'alt'),
    ...leader(98, 154, 170, 'h2'),
    ...leader(192, 258, 262, 'link'),
  ];
  const hot = [line(x + 18, y + 40, x + 170, y + 40), line(x + 18, y + 54, x + 128, y + 54)];
  return inkPath(straightData(ink)) + hotPath(straightData(hot));
}

/** Off-page: who points at you. */
function links(): string {
  const sites = 44;
  const you = 27;
  const hotSite = 4;
  const base = 300;
  const next = random(7);
  const xOf = (site: number): number => 22 + (site * 436) / (sites - 1);
  const arc = (a: number, b: number): string => {
    const radius = Math.abs(xOf(b) - xOf(a)) / 2;
    return arcData((xOf(a) + xOf(b)) / 2, base, radius, Math.min(radius * 1.98, 278), Math.PI, Math.PI * 2);
  };
  const pegs = sequence(sites, (site) => {
    const depth = site === you ? 26 : 6 + next() * 12;
    return line(xOf(site), base, xOf(site), base + depth);
  });
  let ink = straightData([line(14, base, 466, base), ...pegs]);
  let hot = '';
  for (let site = 0; site < sites; site++) {
    const points = site % 2 === 0 || next() > 0.6;
    if (site === you || !points) continue;
    if (site === hotSite) hot += arc(site, you);
    else ink += arc(site, you);
  }
  for (let k = 0; k < 20; k++) {
    const from = Math.floor(next() * sites);
    const to = from + 1 + Math.floor(next() * 5);
    if (to < sites) ink += arc(from, to);
  }
  return inkPath(ink) + hotPath(hot) + dot(xOf(you), base, 6, 'hf');
}

const band = (name: string, ground: Ground, alt: string, draw: Picture['draw']): Picture => ({
  name,
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground,
  alt,
  draw,
});

export const seoBands: readonly Picture[] = [
  band('seo-1', 'sheet', 'A magnifying glass over a page of lines; one line under it is {accent}.', lens),
  band(
    'seo-2',
    'bone',
    'Rows of search queries in plotter lettering, one of them large and {accent}.',
    queries,
  ),
  band(
    'seo-3',
    'bone-mist',
    'A web page drawn like a machined part, with dimensions and labels.',
    dimensionedPage,
  ),
  band('seo-4', 'mist', 'Arcs from many places that all end in one point.', links),
];
