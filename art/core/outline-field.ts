/** Distance fields of shapes that are given as an outline, and their contour lines. */
import { blur, isolines, sampleGrid } from './isolines.ts';
import { distanceToLines, insidePolygon, keepWhere, lengthOf, type Polyline, type Test } from './polyline.ts';

export type Field = (x: number, y: number) => number;
export type { Test } from './polyline.ts';

/** Signed distance to a closed outline: positive outside, negative inside. */
export function outlineField(outline: Polyline): Field {
  const distance = distanceToLines([outline]);
  const inside = insidePolygon(outline);
  return (x, y) => (inside(x, y) ? -distance(x, y) : distance(x, y));
}

interface RingOptions {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly gap: number;
  readonly step?: number;
  readonly where?: Test;
}

/** Contour lines of a field, `gap` apart, kept where the test says so. */
export function contourRings(field: Field, options: RingOptions): Polyline[] {
  const { width, height, from, to, gap, step = 2.5, where } = options;
  const grid = blur(sampleGrid(field, 0, 0, width, height, step), 1, 1);
  const rings: Polyline[] = [];
  for (let level = from; level < to; level += gap) {
    for (const line of isolines(grid, level)) {
      if (lengthOf(line) > 12) rings.push(...(where ? keepWhere(line, where, 3) : [line]));
    }
  }
  return rings;
}
