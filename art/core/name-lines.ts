import type { Point } from './polyline.ts';
import { type TextStyle, textOutline } from './text-outline.ts';

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const boundsOf = (polygons: readonly (readonly Point[])[]): Bounds => {
  const points = polygons.flat();
  return {
    left: Math.min(...points.map(([x]) => x)),
    right: Math.max(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    bottom: Math.max(...points.map(([, y]) => y)),
  };
};

export interface NameBlock {
  readonly polygons: readonly (readonly Point[])[];
  readonly bounds: Bounds;
  readonly lines: readonly string[];
}

const MOST_LINES = 3;
/** Clear space between the ink of two lines, in em. */
const LEADING = 0.05;

/** All ways to break words into a number of lines. */
const breaks = (words: readonly string[], count: number): string[][] => {
  if (count === 1) return [[words.join(' ')]];
  const ways: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const line = words.slice(0, first).join(' ');
    for (const rest of breaks(words.slice(first), count - 1)) ways.push([line, ...rest]);
  }
  return ways;
};

type Align = 'left' | 'middle';

/** Lines of type below one another, as close as their letters allow. */
const stacked = async (lines: readonly string[], style: TextStyle, align: Align): Promise<NameBlock> => {
  const outlines = await Promise.all(lines.map((line) => textOutline(line, style)));
  const placed: Point[][] = [];
  let top: number | undefined;
  for (const { polygons } of outlines) {
    const { left, right, top: ink, bottom } = boundsOf(polygons);
    const dx = align === 'left' ? -left : -(left + right) / 2;
    const dy: number = top === undefined ? 0 : top - ink;
    placed.push(...polygons.map((polygon) => polygon.map(([x, y]): Point => [x + dx, y + dy])));
    top = bottom + dy + LEADING * style.size;
  }
  return { polygons: placed, bounds: boundsOf(placed), lines };
};

/** The name, broken into as many lines as make it largest in a box of this size. */
export const nameBlock = async (
  name: string,
  style: TextStyle,
  box: { readonly width: number; readonly height: number },
  align: Align,
): Promise<NameBlock> => {
  const words = name.split(/\s+/).filter(Boolean);
  let best: NameBlock | undefined;
  let largest = 0;
  for (let count = 1; count <= Math.min(MOST_LINES, words.length); count++) {
    for (const lines of breaks(words, count)) {
      const block = await stacked(lines, style, align);
      const { left, right, top, bottom } = block.bounds;
      const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
      if (scale <= largest) continue;
      largest = scale;
      best = block;
    }
  }
  if (!best || best.polygons.length === 0)
    throw new Error(`no installed typeface can write the name "${name}"`);
  return best;
};
