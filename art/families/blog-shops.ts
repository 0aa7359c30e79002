/** Two shop fronts for the blog: one whose shelves fill themselves, one that is closed. */
import { sequence } from '../core/math.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { random } from '../core/random.ts';
import { ellipse, rectangle } from '../core/shapes.ts';
import { hotLine, pen } from '../core/svg-path.ts';

/** 1 for the spread on Home; larger numbers thin the hatching out for small teasers. */
export type Coarseness = number;

const stroke = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];

/** Things on a shelf, standing on (x, y): hatched box, jar, ruled packet, melon. */
const GOODS: readonly ((
  x: number,
  y: number,
  width: number,
  height: number,
  coarse: Coarseness,
) => Polyline[])[] = [
  (x, y, width, height, coarse) => {
    const gap = 4 * coarse;
    const lines = sequence(Math.ceil(height / gap) - 1, (k) =>
      stroke(x, y - (k + 1) * gap, x + width, y - (k + 1) * gap),
    );
    return [rectangle(x, y - height, width, height), ...lines];
  },
  (x, y, width, height) => [
    rectangle(x + width * 0.2, y - height, width * 0.6, height * 0.12),
    [
      [x, y],
      [x, y - height * 0.72],
      [x + width * 0.2, y - height * 0.88],
      [x + width * 0.8, y - height * 0.88],
      [x + width, y - height * 0.72],
      [x + width, y],
      [x, y],
    ],
  ],
  (x, y, width, height, coarse) => {
    const gap = 3.4 * coarse;
    const top = y - height * 0.7;
    const lines = sequence(Math.ceil(width / gap) - 1, (k) =>
      stroke(x + (k + 1) * gap, y, x + (k + 1) * gap, top),
    );
    return [rectangle(x, top, width, height * 0.7), ...lines];
  },
  (x, y, width, height, coarse) =>
    sequence(coarse > 1 ? 2 : 4, (k) =>
      ellipse(
        x + width / 2,
        y - height * 0.4,
        (width / 2) * (1 - k / (coarse > 1 ? 2 : 4)),
        height * 0.4,
        30,
      ),
    ),
];

/** AI in small businesses: a kirana shop whose shelves fill themselves; the hot thing was just reordered. */
export const drawKirana = (coarse: Coarseness = 1): string => {
  const pick = random(11);
  const lines: Polyline[] = [rectangle(70, 60, 500, 380), stroke(40, 440, 600, 440)];
  const slats = Math.round(40 / coarse);
  for (let slat = 0; slat <= slats; slat++) {
    const t = slat / slats;
    lines.push(stroke(50 + t * 540, 116, 70 + t * 500, 60));
  }
  const scallop = 540 / 20;
  for (let index = 0; index < 20; index++) {
    const middle = 50 + (index + 0.5) * scallop;
    lines.push(
      sequence(13, (step): Point => {
        const angle = (Math.PI * step) / 12;
        return [middle - Math.cos(angle) * (scallop / 2), 116 + Math.sin(angle) * 13];
      }),
    );
  }
  const hot: Polyline[] = [];
  for (let shelf = 0; shelf < 4; shelf++) {
    const y = 204 + shelf * 66;
    lines.push(stroke(70, y, 570, y));
    for (let x = 82; x < 540; ) {
      const width = 16 + pick() * 22;
      const height = 26 + pick() * 22;
      const good = GOODS[Math.floor(pick() * GOODS.length)];
      const reordered = shelf === 1 && x > 330 && x < 372 && hot.length === 0;
      (reordered ? hot : lines).push(...(good?.(x, y, width, height, coarse) ?? []));
      x += width + 6 + pick() * 8;
    }
  }
  return pen(lines, { tolerance: 0.15, curve: false }) + hotLine(hot, { tolerance: 0.1, curve: false });
};

/** No website: a closed rolling shutter is a page of horizontal lines, and the lock is hot. */
export const drawShutter = (coarse: Coarseness = 1): string => {
  const FLOOR = 440;
  const lines: Polyline[] = [
    rectangle(90, 40, 460, 400),
    rectangle(100, 84, 440, 346),
    rectangle(90, 40, 460, 44),
    stroke(30, FLOOR, 610, FLOOR),
  ];
  const gap = 6.2 * coarse;
  for (let slat = 0; 90 + slat * gap < 424; slat++) {
    const y = 90 + slat * gap;
    lines.push(stroke(100, y, 540, y));
    if (slat % 3 === 0) lines.push(stroke(100, y + 1.8 * coarse, 540, y + 1.8 * coarse));
  }
  const notches = Math.round(30 / coarse);
  for (let k = 0; k < notches; k++) {
    const x = 96 + (k * 438) / (notches - 1);
    lines.push(stroke(x, 46, x + 10, 78));
  }
  const course = 11 * coarse;
  for (const wall of [30, 550]) {
    for (let row = 0; 60 + row * course <= FLOOR; row++) {
      const y = 60 + row * course;
      lines.push(stroke(wall, y, wall + 60, y));
      if (y + course > FLOOR + 1) continue;
      for (let x = wall + (row % 2 === 0 ? 30 : 10); x < wall + 60; x += 40)
        lines.push(stroke(x, y, x, y + course));
    }
  }
  const shackle = sequence(17, (index): Point => {
    const angle = Math.PI + (Math.PI * index) / 16;
    return [320 + Math.cos(angle) * 12, 400 + Math.sin(angle) * 16];
  });
  return (
    pen(lines, { curve: false, tolerance: 0 }) +
    hotLine([rectangle(300, 400, 40, 14), shackle], { curve: false, tolerance: 0 })
  );
};
