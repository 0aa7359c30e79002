// The cover of the book a visitor may write: one island, seen from above, in the lower half.

import { isolines, sampleGrid } from '../core/isolines.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, lengthOf, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 420;
const HEIGHT = 600;
const PEAK = { x: 210, y: 420 };
const FIRST_LEVEL = 10;
const GAP = 8.5;
/** The one line that is not like the others; on the hot cover it is ink. */
const HOT_RING = 7;

function bookCover(): string {
  const wobble = noise(2);
  const height = (x: number, y: number): number => {
    const distance = Math.hypot(x - PEAK.x, (y - PEAK.y) * 0.9);
    const direction = Math.atan2(y - PEAK.y, x - PEAK.x);
    return distance + wobble(x / 130, y / 130) * 34 + Math.sin(direction * 3) * 8;
  };
  const belowTitle = (x: number, y: number): boolean => y > 250 + wobble(x / 90, 3) * 14;
  const grid = sampleGrid(height, 0, 0, WIDTH, HEIGHT, 4);
  const ink: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let ring = 0; FIRST_LEVEL + ring * GAP < 620; ring++) {
    const lines = isolines(grid, FIRST_LEVEL + ring * GAP)
      .filter((line) => lengthOf(line) > 30)
      .flatMap((line) => keepWhere(line, belowTitle, 4));
    (ring === HOT_RING ? hot : ink).push(...lines);
  }
  return pen(ink, { tolerance: 0.4 }) + hotLine(hot, { tolerance: 0.4 });
}

export const bookPictures: readonly Picture[] = [
  {
    name: 'book',
    folder: 'drawings',
    width: WIDTH,
    height: HEIGHT,
    ground: 'hot',
    penWidth: 1,
    fit: 'xMidYMax slice',
    alt: 'decorative',
    draw: bookCover,
  },
];
