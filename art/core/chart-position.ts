// The projection of the two charts of Mumbai's coast.
import type { Point } from './polyline.ts';

export interface ChartProjection {
  /** Where longitude 72.8 is. */
  readonly x0: number;
  /** The latitude of the top edge. */
  readonly topLatitude: number;
  /** Drawing units per degree of latitude. */
  readonly scale: number;
}

export const chartPosition = (
  { x0, topLatitude, scale }: ChartProjection,
  longitude: number,
  latitude: number,
): Point => [
  x0 + (longitude - 72.8) * scale * Math.cos((19.1 * Math.PI) / 180),
  (topLatitude - latitude) * scale,
];
