/** The mark at the scale of a wall: thirty lines that arrive flat and leave steep. */
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { smoothMin, smoothstep } from '../core/math.ts';
import type { Ground, Picture } from '../core/picture.ts';
import { lengthOf, type Point } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 1440;
const HEIGHT = 460;
const LINES = 30;
const HOT_LINE = 11;

const drawTide = (): string => {
  const swell = noise(55);
  const field = (x: number, y: number): number => {
    const arrived = smoothstep(0, 1000, x);
    const ripple = swell(x / 260, y / 300) * 16 + swell(x / 80, y / 160) * 5 * (1 - arrived);
    const floor = (HEIGHT - 18 - y + ripple - (1 - arrived) * 26) / 6.6;
    const wall = (1404 - x + swell(y / 160, x / 400) * 14) / 8.4;
    return smoothMin(floor, wall, 13);
  };
  const grid = blur(sampleGrid(field, -20, -20, WIDTH + 20, HEIGHT + 20, 5), 1, 2);
  const lines: Point[][] = [];
  const hot: Point[][] = [];
  for (let level = 1; level <= LINES; level++) {
    const target = level === HOT_LINE ? hot : lines;
    target.push(...isolines(grid, level).filter((line) => lengthOf(line) > 200));
  }
  return pen(lines, { tolerance: 0.35 }) + hotLine(hot, { tolerance: 0.35 });
};

const tide = (name: string, ground: Ground): Picture => ({
  name,
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground,
  penWidth: 1,
  fit: 'xMaxYMax slice',
  alt: 'decorative',
  draw: drawTide,
});

/** The call to action above the footer stands on hot, the phone's drawer on ink. */
export const tidePictures: readonly Picture[] = [tide('tide', 'hot'), tide('tide-on-ink', 'ink')];
