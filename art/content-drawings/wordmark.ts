import { type NameBlock, nameBlock } from '../core/name-lines.ts';
import type { Picture } from '../core/picture.ts';
import type { Point } from '../core/polyline.ts';
import { siteSettings } from '../core/site-settings.ts';
import { pathWith } from '../core/svg-path.ts';

const width = 1344;
const height = 400;
/** The page's edge hides a strip of the picture's foot, more of it on wide screens. */
const FOOT = 378;
/** Latin letters that fill the measure in one line may be cut by the page's edge, if this much of them is seen. */
const LEAST_SEEN = 0.7;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]+$/u;

const style = { font: 'imbue', size: 1000, weight: 400, opticalSize: 100, letterSpacing: -0.03 } as const;

const placed = ({ polygons, bounds, lines }: NameBlock): Point[][] => {
  const { left, right, top, bottom } = bounds;
  const filling = width / (right - left);
  const whole = FOOT / (bottom - top);
  const [first = '', ...others] = lines;
  const isReadableCut = height / ((bottom - top) * filling) >= LEAST_SEEN;
  const mayBeCut = others.length === 0 && LATIN.test(first) && isReadableCut;
  const scale = mayBeCut ? filling : Math.min(filling, whole);
  // A long name is set small: it then stands on the edge instead of hanging from the top.
  const rise = Math.max(0, FOOT - (bottom - top) * scale);
  return polygons.map((polygon) =>
    polygon.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale + rise]),
  );
};

/** The name at the foot of every page: as large as the measure allows, whatever it is. */
export const wordmarkPolygons = async (name: string): Promise<Point[][]> =>
  placed(await nameBlock(name, style, { width, height: FOOT }, 'left'));

const drawWordmark = async (): Promise<string> =>
  pathWith('class="pen-fill"', await wordmarkPolygons(siteSettings().name), {
    tolerance: 0.1,
    curve: false,
    close: true,
  });

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
