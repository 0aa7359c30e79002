import site from '../../content/site.json' with { type: 'json' };
import type { Picture } from '../core/picture.ts';
import { pathWith } from '../core/svg-path.ts';
import { textOutline } from '../core/text-outline.ts';

const width = 1344;
const height = 400;

/** The name at the foot of every page, set to the full measure whatever it is, and cropped by the page's edge. */
const drawWordmark = async (): Promise<string> => {
  const style = { font: 'imbue', size: 1000, weight: 400, opticalSize: 100, letterSpacing: -0.03 } as const;
  const { polygons } = await textOutline(site.name, style);
  const points = polygons.flat();
  const left = Math.min(...points.map(([x]) => x));
  const right = Math.max(...points.map(([x]) => x));
  const top = Math.min(...points.map(([, y]) => y));
  const bottom = Math.max(...points.map(([, y]) => y));
  const scale = width / (right - left);
  // A long name is set small: it then stands on the edge instead of hanging from the top.
  const rise = Math.max(0, height - (bottom - top) * scale);
  const fitted = polygons.map((polygon) =>
    polygon.map(([x, y]) => [(x - left) * scale, (y - top) * scale + rise] as const),
  );
  return pathWith('class="nf"', fitted, { tolerance: 0.1, curve: false, close: true });
};

export const wordmarkPictures: readonly Picture[] = [
  {
    name: 'wordmark',
    folder: 'drawings',
    width,
    height,
    ground: 'ink',
    alt: 'decorative',
    draw: drawWordmark,
  },
];
