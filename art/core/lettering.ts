import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Point } from './polyline.ts';

interface HersheyFont {
  readonly chars: readonly { readonly d: string; readonly o: number | string }[];
}

/** The plain single stroke. */
const { futural: font }: { readonly futural: HersheyFont } = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('hersheytext/hersheytext.min.json')), 'utf8'),
);

/** Height of a Hershey capital in font units, and the advance of a space. */
const CAP_HEIGHT = 21;
const SPACE = 12;
const FIRST_CHARACTER = 33;
/** Space between letters, in parts of their size. */
const TRACKING = 0.18;

/** Strokes of a glyph such as "M4,3 L8,5 10,7 M1,2 L3,4", in font units. */
const strokesOf = (data: string): Point[][] =>
  data
    .split('M')
    .map((stroke) => {
      const numbers = (stroke.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
      const points: Point[] = [];
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
      }
      return points;
    })
    .filter((stroke) => stroke.length > 1);

/** Single-stroke lettering: what a plotter writes with. `y` is the baseline, `size` the cap height. */
export const lettering = (text: string, x: number, y: number, size: number): Point[][] => {
  const scale = size / CAP_HEIGHT;
  const out: Point[][] = [];
  let left = 0;
  for (const character of text) {
    const glyph = font.chars[character.charCodeAt(0) - FIRST_CHARACTER];
    for (const stroke of glyph ? strokesOf(glyph.d) : []) {
      out.push(stroke.map(([px, py]) => [x + (px * scale + left), y + (py - CAP_HEIGHT) * scale]));
    }
    left += (glyph ? Number(glyph.o) * 2 : SPACE) * scale + size * TRACKING;
  }
  return out;
};
