// HarfBuzz shapes a line of text (kerning, ligatures) in a variable face and gives each glyph's outline.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

/** A face: the woff2 file of an installed fontsource package and the axes to set. */
export interface Typeface {
  readonly file: string;
  readonly axes?: Readonly<Record<string, number>>;
}

interface Glyph {
  /** In font units, y up, as are the numbers below. */
  readonly path: string;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly xAdvance: number;
}

export interface ShapedText {
  readonly glyphs: readonly Glyph[];
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
}

const loadedFonts = new Map<string, Promise<Font>>();

async function load({ file, axes = {} }: Typeface): Promise<Font> {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(file)));
  const font = new Font(new Face(new Blob(await wawoff2.decompress(woff2))));
  const variations = Object.entries(axes).map(([tag, value]) => new Variation(tag, value));
  if (variations.length > 0) font.setVariations(variations);
  return font;
}

function fontOf(face: Typeface): Promise<Font> {
  const key = JSON.stringify(face);
  const loading = loadedFonts.get(key) ?? load(face);
  loadedFonts.set(key, loading);
  return loading;
}

export async function shapeText(
  face: Typeface,
  text: string,
  { ligatures = true } = {},
): Promise<ShapedText> {
  const font = await fontOf(face);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, ligatures ? [] : [new Feature('liga', 0)]);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().flatMap(({ codepoint }, index) => {
    const position = positions[index];
    if (!position) return [];
    const { xOffset, yOffset, xAdvance } = position;
    return [{ path: font.glyphToPath(codepoint), xOffset, yOffset, xAdvance }];
  });
  const { ascender, descender } = font.hExtents();
  return { glyphs, unitsPerEm: font.face.upem, ascender, descender };
}
