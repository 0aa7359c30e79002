import type { Polyline } from './polyline.ts';

/** How much of each pixel a shape covers, 0 to 1, row by row. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

/** Scan lines per pixel row; horizontally the coverage is exact. */
const SCANS = 8;

interface Crossing {
  readonly x: number;
  readonly direction: 1 | -1;
}

/** Adds the horizontal span from x0 to x1 to a row, weighting the two partial pixels. */
const addSpan = (values: Float64Array, row: number, width: number, x0: number, x1: number): void => {
  const from = Math.max(0, x0);
  const to = Math.min(width, x1);
  for (let pixel = Math.floor(from); pixel < to; pixel++) {
    const part = Math.min(to, pixel + 1) - Math.max(from, pixel);
    const index = row * width + pixel;
    values[index] = (values[index] ?? 0) + part / SCANS;
  }
};

/** Fills polygons with plain scan lines: the same bytes on every machine, unlike a browser's raster. */
export const fillPolygons = (
  polygons: readonly Polyline[],
  width: number,
  height: number,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): Coverage => {
  const values = new Float64Array(width * height);
  const scans: Crossing[][] = Array.from({ length: height * SCANS }, () => []);
  const yOf = (scan: number): number => (scan + 0.5) / SCANS;
  for (const polygon of polygons) {
    let previous = polygon.at(-1);
    for (const point of polygon) {
      if (previous && previous[1] !== point[1]) {
        const down = point[1] > previous[1];
        const [top, bottom] = down ? [previous, point] : [point, previous];
        const first = Math.max(0, Math.ceil(top[1] * SCANS - 0.5));
        const last = Math.min(scans.length - 1, Math.ceil(bottom[1] * SCANS - 0.5) - 1);
        const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
        for (let scan = first; scan <= last; scan++) {
          scans[scan]?.push({ x: top[0] + (yOf(scan) - top[1]) * slope, direction: down ? 1 : -1 });
        }
      }
      previous = point;
    }
  }
  for (const [scan, crossings] of scans.entries()) {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    let start = 0;
    for (const { x, direction } of crossings) {
      const before = winding;
      winding = rule === 'evenodd' ? 1 - winding : winding + direction;
      if (before === 0) start = x;
      else if (winding === 0) addSpan(values, Math.floor(scan / SCANS), width, start, x);
    }
  }
  return { width, height, values };
};
