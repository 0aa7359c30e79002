import { shapeText, type Typeface } from './shaped-text.ts';

export interface WordStyle {
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  /** Extra space after each letter, in em. */
  readonly tracking?: number;
}

export type WordMeasure = Pick<WordStyle, 'size' | 'tracking'>;

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** Moves a glyph's path (font units, y up) to its place on the page (y down). */
function placeGlyph(glyphPath: string, scale: number, x: number, baseline: number): string {
  return glyphPath.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.match(/-?\d+(?:\.\d+)?/g) ?? [];
    const placed = values.map((value, index) =>
      oneDecimal(index % 2 === 0 ? x + Number(value) * scale : baseline - Number(value) * scale),
    );
    return command + placed.join(' ');
  });
}

const shapeWord = async (face: Typeface, text: string, { size, tracking = 0 }: WordMeasure) => {
  // A ligature would swallow the tracking between its letters, so tracked words do without.
  const { glyphs, unitsPerEm } = await shapeText(face, text, { ligatures: tracking <= 0 });
  return { glyphs, scale: size / unitsPerEm, tracking: tracking * size };
};

/** How far a word reaches, from its start to the end of its last letter's advance. */
export async function wordWidth(face: Typeface, text: string, measure: WordMeasure): Promise<number> {
  const { glyphs, scale, tracking } = await shapeWord(face, text, measure);
  return glyphs.reduce(
    (x, { xAdvance, joined }) => x + xAdvance * scale + (joined ? 0 : tracking),
    -tracking,
  );
}

/** A word's outline as SVG path data, curves kept. */
export async function wordOutline(face: Typeface, text: string, style: WordStyle): Promise<string> {
  const { glyphs, scale, tracking } = await shapeWord(face, text, style);
  let x = style.x;
  let path = '';
  for (const glyph of glyphs) {
    const up = glyph.yOffset * scale;
    path += placeGlyph(glyph.path, scale, x + glyph.xOffset * scale, style.baseline - up);
    x += glyph.xAdvance * scale + (glyph.joined ? 0 : tracking);
  }
  return path;
}
