// Type on a card: outlines instead of text, so that every machine draws the same letters.
import { type Face, typefaceOf } from '../core/faces.ts';
import { clamp } from '../core/math.ts';
import { shapeText } from '../core/shaped-text.ts';
import { wordOutline, wordWidth } from '../core/word-outline.ts';

export interface Type {
  readonly face: Face;
  readonly size: number;
  readonly weight?: number;
  /** In em. */
  readonly tracking?: number;
  /** Multiple of the font size. */
  readonly lineHeight: number;
}

/** Range of the optical-size axis; the axis is set to the font size, as CSS does. */
const opticalRange: Partial<Record<Face, readonly [number, number]>> = {
  imbue: [10, 100],
  newsreader: [6, 72],
};

const typefaceFor = ({ face, size, weight = 400 }: Type) => {
  const range = opticalRange[face];
  return typefaceOf(face, { weight, ...(range && { opticalSize: clamp(size, ...range) }) });
};

/** Where a line's baseline lies below the top of its line box. */
const baselineIn = async (type: Type): Promise<number> => {
  const { ascender, descender, unitsPerEm } = await shapeText(typefaceFor(type), '');
  const scale = type.size / unitsPerEm;
  const [ascent, descent] = [Math.round(ascender * scale), Math.round(-descender * scale)];
  return (type.size * type.lineHeight - ascent - descent) / 2 + ascent;
};

export const widthOf = (text: string, type: Type): Promise<number> =>
  wordWidth(typefaceFor(type), text, type);

/** Breaks a text into as few lines as the width allows. */
export const wrap = async (text: string, type: Type, width: number): Promise<string[]> => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && (await widthOf(longer, type)) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** As few lines as the width allows, and those of about the same length. */
export const balance = async (text: string, type: Type, width: number): Promise<string[]> => {
  const { length } = await wrap(text, type, width);
  let narrow = 0;
  let wide = width;
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const lines = await wrap(text, type, middle);
    const widest = Math.max(...(await Promise.all(lines.map((line) => widthOf(line, type)))));
    if (lines.length > length || widest > middle) narrow = middle;
    else wide = middle;
  }
  return wrap(text, type, wide);
};

export interface Inked {
  readonly pen: string;
  /** Drawn round the letters, so that they stay readable on a drawing. */
  readonly ground: string;
  readonly halo: number;
}

/** Lines of type with the first line box at (x, top). */
export const typeBlock = async (
  lines: readonly string[],
  type: Type,
  [x, top]: readonly [number, number],
  { pen, ground, halo }: Inked,
): Promise<string> => {
  const face = typefaceFor(type);
  const first = top + (await baselineIn(type));
  const outlines = await Promise.all(
    lines.map((line, index) =>
      wordOutline(face, line, {
        size: type.size,
        x,
        baseline: first + index * type.size * type.lineHeight,
        ...(type.tracking !== undefined && { tracking: type.tracking }),
      }),
    ),
  );
  return outlines
    .map(
      (path) =>
        `<path fill="${pen}" stroke="${ground}" stroke-width="${halo}" paint-order="stroke" d="${path}"/>`,
    )
    .join('');
};
