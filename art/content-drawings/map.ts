// The contact chart: the coast of Mumbai, and a pin with the postcode if the studio is on this chart.
import { join } from 'node:path';
import { chartPosition } from '../core/chart-position.ts';
import { studio } from '../core/counts.ts';
import { readDrawing } from '../core/drawing-file.ts';
import { palette } from '../core/palette.ts';
import type { Picture } from '../core/picture.ts';
import type { Point } from '../core/polyline.ts';
import { dot, pathWith } from '../core/svg-path.ts';
import { textOutline } from '../core/text-outline.ts';

const projection = { x0: 360, topLatitude: 19.6, scale: 1180 };

async function postcode(text: string, [x, y]: Point): Promise<string> {
  const { polygons } = await textOutline(text, {
    font: 'imbue',
    size: 50,
    opticalSize: 50,
    letterSpacing: -0.01,
  });
  const placed = polygons.map((polygon) => polygon.map(([px, py]): Point => [px + x, py + y]));
  return pathWith(`fill="${palette.paper}"`, placed, { curve: false, tolerance: 0.05, close: true });
}

async function pin(): Promise<string> {
  if (!studio) return '';
  const [x, y] = chartPosition(projection, studio.longitude, studio.latitude);
  // The pin stands on land, which is the deep colour: there the hot line is the lit one.
  const rings = [10, 20, 32, 46].map((radius) => dot(x, y, radius, 'hot', ` stroke="${palette.hotLit}"`));
  const middle = dot(x, y, 5, 'hot-fill', ` fill="${palette.hotLit}"`);
  return rings.join('') + middle + (await postcode(studio.postcode, [x + 66, y + 17]));
}

const chart = readDrawing(join(import.meta.dirname, 'parts/map.svg'));

export const mapPicture: Picture = {
  ...chart,
  folder: 'drawings',
  draw: async () => `${await chart.draw()}${await pin()}`,
};
