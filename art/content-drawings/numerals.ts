/** Numerals as islands: a figure that counts something true, with contour rings round it. */
import { projectsClaimed, technologies } from '../core/counts.ts';
import { fieldOf } from '../core/distance-field.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { palette } from '../core/palette.ts';
import type { Ground, Picture } from '../core/picture.ts';
import { isClosed, lengthOf, type Point } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pathWith, pen } from '../core/svg-path.ts';
import { textMask } from '../core/text-mask.ts';
import { textOutline } from '../core/text-outline.ts';

interface IslandOptions {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Of the type; a longer figure is set smaller. */
  readonly size: number;
  readonly rings: number;
  /** Distance of the first rings, and by how much each further one is wider. */
  readonly gap: number;
  readonly grow?: number;
  /** Which ring is hot, counted from the shore. */
  readonly hotRing: number;
  /** Fill of the figure, when it is not the pen's colour. */
  readonly fill?: string;
}

const SCALE = 2;

const face = { font: 'imbue', weight: 500, opticalSize: 100, letterSpacing: -0.03 } as const;

/** The rest of the width is for the rings. */
const WIDEST = 0.82;

/** The size at which a figure of any length leaves room for its rings. */
const fittingSize = async ({ text, width, size }: IslandOptions): Promise<number> => {
  const outline = await textOutline(text, { ...face, size });
  return Math.min(size, (size * width * WIDEST) / outline.width);
};

const drawIsland = async (options: IslandOptions): Promise<string> => {
  const { text, width, height, rings, gap, grow = 1.05, hotRing, fill } = options;
  const mask = await textMask({
    text,
    ...face,
    size: await fittingSize(options),
    width,
    height,
    x: width / 2,
    y: height / 2,
    anchor: 'middle',
    scale: SCALE,
  });
  const distance = fieldOf(mask, SCALE);
  const current = noise(5);
  // The water is calm at the shore and wanders by up to five units further out.
  const depth = (x: number, y: number): number => {
    const d = distance(x, y);
    return d > 0 ? d + current(x / 60, y / 60) * Math.min(d * 0.25, 5) : d;
  };
  const grid = blur(sampleGrid(depth, 0, 0, width, height, 2), 1, 2);
  const lines: Point[][] = [];
  const hot: Point[][] = [];
  let level = gap * 0.8;
  for (let ring = 0; ring < rings; ring++) {
    for (const line of isolines(grid, level)) {
      if (lengthOf(line) <= 12) continue;
      // Only the longest line of the hot ring is hot: the shore of the whole figure, not its inner pools.
      const outer = ring === hotRing && isClosed(line) && lengthOf(line) > width;
      (outer ? hot : lines).push(line);
    }
    level += gap * grow ** ring;
  }
  const edge = isolines(sampleGrid(distance, 0, 0, width, height, 1.5), 0);
  const figure = pathWith(
    fill ? `fill="${fill}" fill-rule="evenodd"` : 'class="pen-fill" fill-rule="evenodd"',
    edge,
    {
      tolerance: 0.2,
      sharp: 50,
      close: true,
    },
  );
  return pen(lines, { tolerance: 0.25 }) + hotLine(hot, { tolerance: 0.25 }) + figure;
};

const island = (counted: string, ground: Ground, options: IslandOptions): Picture => ({
  name: `num-${counted}`,
  folder: 'drawings',
  width: options.width,
  height: options.height,
  ground,
  penWidth: 1,
  alt: `The number of ${counted} as an island, with contour rings round its shore.`,
  counts: options.text,
  draw: () => drawIsland(options),
});

export const numeralPictures: readonly Picture[] = [
  island('technologies', 'deep', {
    text: String(technologies),
    width: 620,
    height: 680,
    size: 500,
    rings: 15,
    gap: 5.4,
    grow: 1.06,
    hotRing: 8,
  }),
  island('projects', 'paper', {
    text: projectsClaimed,
    width: 1000,
    height: 760,
    size: 600,
    rings: 18,
    gap: 5.6,
    grow: 1.045,
    hotRing: 10,
    fill: palette.deep,
  }),
];
