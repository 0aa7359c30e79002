/** Small plates, 160 by 160: one object, twenty to sixty strokes, one of them hot. */
import type { Ground, Picture } from '../core/picture.ts';
import type { Polyline } from '../core/polyline.ts';

export const PLATE = 160;

/** Named plates stand in a moving column, always beside their printed name. */
export const plate = (name: string, ground: Ground, draw: Picture['draw']): Picture => ({
  name,
  folder: 'drawings',
  width: PLATE,
  height: PLATE,
  ground,
  penWidth: 1,
  hotWidth: 2,
  alt: 'decorative',
  draw,
});

export const line = (x0: number, y0: number, x1: number, y1: number): Polyline => [
  [x0, y0],
  [x1, y1],
];
