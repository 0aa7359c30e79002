import { sequence } from './math.ts';
import type { Point } from './polyline.ts';

/** A polyline of `segments` pieces along a curve that is given for 0 … 1. */
export const trace = (segments: number, at: (u: number) => Point): Point[] =>
  sequence(segments + 1, (index) => at(index / segments));
