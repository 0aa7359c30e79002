import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Point } from './polyline.ts';

interface HersheyFont {
  readonly chars: readonly { readonly d: string; readonly o: number | string }[];
}

const fonts: Readonly<Record<string, HersheyFont>> = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('hersheytext/hersheytext.min.json')), 'utf8'),
);

export interface LetteringOptions {
  /** A Hershey font; `futural` is the plain single stroke. */
  readonly font?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Radians, clockwise on screen. */
  readonly rotation?: number;
  readonly tracking?: number;
}

/** Height of a Hershey capital in font units, and the advance of a space. */
const CAP_HEIGHT = 21;
const SPACE = 12;
const FIRST_CHARACTER = 33;

const layOut = (text: string, size: number, { font = 'futural', tracking = 0 }: LetteringOptions) => {
  const face = fonts[font];
  if (!face) throw new Error(`unknown Hershey font: ${font}`);
  const scale = size / CAP_HEIGHT;
  const glyphs: { readonly strokes: string; readonly x: number }[] = [];
  let width = 0;
  for (const character of text) {
    const glyph = face.chars[character.charCodeAt(0) - FIRST_CHARACTER];
    if (glyph) glyphs.push({ strokes: glyph.d, x: width });
    width += (glyph ? Number(glyph.o) * 2 : SPACE) * scale + tracking;
  }
  return { glyphs, scale, width };
};

export const letteringWidth = (text: string, size: number, options: LetteringOptions = {}): number =>
  layOut(text, size, options).width;

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
export const lettering = (
  text: string,
  x: number,
  y: number,
  size = 10,
  options: LetteringOptions = {},
): Point[][] => {
  const { glyphs, scale, width } = layOut(text, size, options);
  const { anchor = 'start', rotation = 0 } = options;
  const shift = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return glyphs.flatMap((glyph) =>
    strokesOf(glyph.strokes).map((stroke) =>
      stroke.map(([px, py]): Point => {
        const along = px * scale + glyph.x + shift;
        const up = (py - CAP_HEIGHT) * scale;
        return [x + along * cos - up * sin, y + along * sin + up * cos];
      }),
    ),
  );
};
