/** Digital marketing, "Our services": the first four of seven drawings. */
import { hatch } from '../core/hatch.ts';
import { lerp, sequence } from '../core/math.ts';
import { arcsWhere, hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import { outlineField } from '../core/outline-field.ts';
import { insidePolygon, insideRect, keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { random } from '../core/random.ts';
import { dot } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';

export const WIDTH = 480;
export const HEIGHT = 340;

/** Lead generation: two poles, you and the person already looking. */
export function dipole(): string {
  const [cx, cy, half] = [240, 170, 92];
  const poles: readonly Point[] = [
    [cx - half, cy],
    [cx + half, cy],
  ];
  const frame = insideRect(6, 6, WIDTH - 6, HEIGHT - 6);
  const open = (x: number, y: number): boolean =>
    frame(x, y) && poles.every(([px, py]) => Math.hypot(x - px, y - py) > 20);
  const hotLine = 6;
  const ink: Polyline[] = [
    [
      [cx - half + 20, cy],
      [cx + half - 20, cy],
    ],
  ];
  const hot: Polyline[] = [];
  for (let k = -15; k <= 15; k++) {
    if (k === 0) continue;
    // the circle through both poles whose top is `rise` above them
    const rise = half * Math.tan(((k / 16) * Math.PI) / 2);
    const radius = (half * half + rise * rise) / (2 * Math.abs(rise));
    const side = Math.sign(rise);
    const centreY = cy - rise + side * radius;
    const flat = Math.asin(Math.min(1, half / radius));
    const reach = Math.abs(rise) > half ? Math.PI - flat : flat;
    const line = trace(120, (u): Point => {
      const angle = lerp(-reach, reach, u);
      return [cx + radius * Math.sin(angle), centreY - side * radius * Math.cos(angle)];
    });
    (k === hotLine ? hot : ink).push(...keepWhere(line, open, 2));
  }
  const halos = poles.flatMap(([x, y]) => [8, 12.4, 16.8].map((r) => ringData(x, y, r))).join('');
  return (
    inkPath(smoothData(ink, 0.2), halos) +
    hotPath(smoothData(hot, 0.15)) +
    poles.map(([x, y]) => dot(x, y, 4.5, 'hf')).join('')
  );
}

/** Social media: a room full of voices; one of them answers. */
export function voices(): string {
  const next = random(19);
  const ours = { x: 206, y: 172, r: 74 };
  const circles = [ours];
  for (let attempt = 0; attempt < 9000; attempt++) {
    const x = 10 + next() * 460;
    const y = 10 + next() * 320;
    let r = Math.min(46, x - 6, 474 - x, y - 6, 334 - y);
    for (const other of circles) r = Math.min(r, Math.hypot(x - other.x, y - other.y) - other.r - 2);
    if (r > 5) circles.push({ x, y, r });
  }
  const tail: Polyline = [
    [156, 227],
    [126, 282],
    [186, 243],
  ];
  const inTail = insidePolygon(tail);
  const ringGap = 4.8;
  let ink = '';
  for (const { x, y, r } of circles) {
    // ours begins one ring further in, because its outermost ring is the hot one
    for (let ring = r === ours.r ? r - ringGap : r; ring > 2; ring -= ringGap) {
      const nearTail = Math.hypot(x - 156, y - 252) < ring + 40;
      ink += nearTail
        ? arcsWhere([x, y], [ring, ring], (px, py) => !inTail(px, py), 1)
        : ringData(x, y, ring);
    }
  }
  const bubble = arcsWhere([ours.x, ours.y], [ours.r, ours.r], (px, py) => !inTail(px, py), 0.5);
  return inkPath(ink) + hotPath(bubble, straightData([tail]));
}

/** Content: a book that opens page after page, kept open at the right place. */
export function book(): string {
  const [cx, spine] = [240, 286];
  const pages = 46;
  const hotPage = 29;
  const length = 230;
  const page = (index: number): Polyline => {
    const lean = lerp(-1.42, 1.42, index / (pages - 1));
    return trace(22, (u): Point => {
      const angle = lean * (1 - 0.18 * (1 - u));
      const belly = 20 * Math.sin(u * Math.PI) * Math.cos(lean);
      return [cx + Math.sin(angle) * length * u, spine - Math.cos(angle) * length * u * 0.98 - belly];
    });
  };
  // near the spine every second page, then every fourth, is hidden by its neighbour
  const start = (index: number): number => (index % 4 === 0 ? 2 : index % 2 === 0 ? 4 : 7);
  const ink = sequence(pages, (index) => index)
    .filter((index) => index !== hotPage)
    .map((index) => page(index).slice(start(index)));
  const block = sequence(9, (k) => {
    const y = spine + 12 + k * 3.4;
    return [-1, 1].map((side) =>
      trace(30, (u): Point => [cx + side * u * 222, y - 16 * Math.sin(u * Math.PI)]),
    );
  }).flat();
  return inkPath(smoothData([...ink, ...block], 0.15)) + hotPath(smoothData([page(hotPage)], 0.12));
}

/** Pay per click: a click, heard. */
export function click(): string {
  const [cx, cy] = [226, 146];
  const pointer: Polyline = [
    [226, 146],
    [226, 262],
    [253, 236],
    [272, 280],
    [292, 271],
    [273, 228],
    [310, 228],
    [226, 146],
  ];
  const field = outlineField(pointer);
  const frame = insideRect(8, 8, WIDTH - 8, HEIGHT - 8);
  const ripples = sequence(29, (k) => {
    const index = k + 1;
    const radius = index * 8.2;
    const dashes = 6 + index * 2;
    return arcsWhere(
      [cx, cy],
      [radius, radius],
      (x, y, angle) =>
        frame(x, y) && field(x, y) > 7 && (index % 3 === 0 || Math.sin(angle * dashes + index * 1.7) > -0.35),
      1.2,
    );
  });
  const body = hatch((x, y) => field(x, y) < -2, {
    x0: 200,
    y0: 130,
    x1: 330,
    y1: 290,
    gap: 4,
    angle: 0.8,
  });
  return inkPath(ripples.join(''), straightData(body)) + hotPath(straightData([pointer]));
}
