// Sets a word in one of the fontsource faces and returns its outline as SVG path data.
// HarfBuzz shapes the word (kerning, ligatures) and reads the variable instance; nothing is rasterised.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

/** A face: the woff2 file of an installed fontsource package and the axes to set. */
export interface Typeface {
  readonly file: string;
  readonly axes?: Readonly<Record<string, number>>;
}

export interface WordStyle {
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  /** Extra space after each letter, in em. */
  readonly tracking?: number;
}

export interface WordOutline {
  readonly path: string;
  /** Where the last letter's advance ends. */
  readonly end: number;
}

const loadedFonts = new Map<string, Promise<Font>>();

async function load(face: Typeface): Promise<Font> {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(face.file)));
  const font = new Font(new Face(new Blob(await wawoff2.decompress(woff2))));
  const axes = Object.entries(face.axes ?? {}).map(([tag, value]) => new Variation(tag, value));
  if (axes.length > 0) font.setVariations(axes);
  return font;
}

function fontOf(face: Typeface): Promise<Font> {
  const key = JSON.stringify(face);
  const known = loadedFonts.get(key);
  if (known) return known;
  const loading = load(face);
  loadedFonts.set(key, loading);
  return loading;
}

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

export async function wordOutline(face: Typeface, text: string, style: WordStyle): Promise<WordOutline> {
  const font = await fontOf(face);
  const scale = style.size / font.face.upem;
  const tracking = (style.tracking ?? 0) * style.size;
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // A ligature would swallow the tracking between its letters, so tracked words do without.
  shape(font, buffer, tracking > 0 ? [new Feature('liga', 0)] : []);

  const positions = buffer.getGlyphPositions();
  let x = style.x;
  let path = '';
  for (const [index, glyph] of buffer.getGlyphInfos().entries()) {
    const position = positions[index];
    if (!position) continue;
    path += placeGlyph(
      font.glyphToPath(glyph.codepoint),
      scale,
      x + position.xOffset * scale,
      style.baseline,
    );
    x += position.xAdvance * scale + tracking;
  }
  return { path, end: x - tracking };
}
