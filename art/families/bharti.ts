// The word bharti in Marathi, as an island in its own tide. The outermost ring is the high-water mark.

import { fieldOf } from '../core/distance-field.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import type { Picture } from '../core/picture.ts';
import { lengthOf, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pathData, pen } from '../core/svg-path.ts';
import { textMask } from '../core/text-mask.ts';

const WIDTH = 680;
const HEIGHT = 470;
const RINGS = 13;
const MASK_SCALE = 2;

async function bharti(): Promise<string> {
  const mask = await textMask({
    text: 'भरती',
    font: 'anek-devanagari',
    size: 230,
    weight: 600,
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    baseline: 334,
    anchor: 'middle',
    scale: MASK_SCALE,
  });
  const shore = fieldOf(mask, MASK_SCALE);
  const wobble = noise(5);
  const tide = (x: number, y: number): number => {
    const distance = shore(x, y);
    return distance > 0 ? distance + wobble(x / 60, y / 60) * Math.min(distance * 0.25, 5) : distance;
  };
  const grid = blur(sampleGrid(tide, 0, 0, WIDTH, HEIGHT, 2.5), 1, 2);
  const rings: Polyline[][] = [];
  for (let ring = 0, level = 5; ring < RINGS; level += 5.4 + ring * 0.35, ring++) {
    rings.push(isolines(grid, level).filter((line) => lengthOf(line) > 14));
  }
  const word = isolines(sampleGrid(shore, 0, 0, WIDTH, HEIGHT, 1.5), 0);
  return (
    pen(rings.slice(0, -1).flat(), { tolerance: 0.4 }) +
    hotLine(rings.at(-1) ?? [], { tolerance: 0.4 }) +
    `<path class="nf" fill-rule="evenodd" d="${pathData(word, { tolerance: 0.2, close: true })}"/>`
  );
}

export const bhartiPictures: readonly Picture[] = [
  {
    name: 'bharti',
    folder: 'drawings',
    width: WIDTH,
    height: HEIGHT,
    ground: 'mist',
    penWidth: 1,
    alt: 'भरती',
    draw: bharti,
  },
];
