// Lines for unit tests.
import { sequence, TAU } from './math.ts';
import type { Point } from './polyline.ts';

export const circle = (cx: number, cy: number, r: number, segments: number): Point[] =>
  sequence(segments + 1, (index) => {
    const angle = (index / segments) * TAU;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });

export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
