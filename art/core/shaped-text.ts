// HarfBuzz shapes a line of text (kerning, ligatures) in a variable face and gives each glyph's outline.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

/** A face: the woff2 file of an installed fontsource package and the axes to set. */
export interface Typeface {
  readonly file: string;
  readonly axes?: Readonly<Record<string, number>>;
  /** Faces of the same em that set the characters this one lacks, the best first. */
  readonly fallbacks?: readonly Typeface[];
}

interface Glyph {
  /** In font units, y up, as are the numbers below. */
  readonly path: string;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly xAdvance: number;
  /** Letters of a joined script allow no space between them. */
  readonly joined: boolean;
}

export interface ShapedText {
  readonly glyphs: readonly Glyph[];
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
}

interface LoadedFont {
  readonly font: Font;
  readonly has: (character: string) => boolean;
}

const files = new Map<string, Promise<Uint8Array>>();
const loadedFonts = new Map<string, Promise<LoadedFont>>();

const bytesOf = (file: string): Promise<Uint8Array> => {
  const reading =
    files.get(file) ??
    // Copied, because wawoff2 decompresses the next font into the same memory.
    readFile(fileURLToPath(import.meta.resolve(file))).then(async (woff2) =>
      Uint8Array.from(await wawoff2.decompress(woff2)),
    );
  files.set(file, reading);
  return reading;
};

async function load({ file, axes = {} }: Typeface): Promise<LoadedFont> {
  const face = new Face(new Blob(await bytesOf(file)));
  const font = new Font(face);
  const variations = Object.entries(axes).map(([tag, value]) => new Variation(tag, value));
  if (variations.length > 0) font.setVariations(variations);
  const known = new Set(face.collectUnicodes());
  return { font, has: (character) => known.has(character.codePointAt(0) ?? 0) };
}

function fontOf(face: Typeface): Promise<LoadedFont> {
  const key = JSON.stringify([face.file, face.axes]);
  const loading = loadedFonts.get(key) ?? load(face);
  loadedFonts.set(key, loading);
  return loading;
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Variation selectors and joiners shape their neighbours; no face need have them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const JOINED_SCRIPT = /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Arabic}]/u;

const hasAll = ({ has }: LoadedFont, cluster: string): boolean =>
  [...cluster].every((character) => has(character) || INVISIBLE.test(character));

/** Splits a text into runs by face; characters that no face has are left out. */
async function runsOf(face: Typeface, text: string): Promise<Run[]> {
  const main = await fontOf(face);
  if (!face.fallbacks || hasAll(main, text)) return [{ font: main.font, text }];
  const faces = [main, ...(await Promise.all(face.fallbacks.map(fontOf)))];
  const runs: { font: Font; text: string }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const font = faces.find((candidate) => hasAll(candidate, segment))?.font;
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** The characters of a text that neither the face nor its fallbacks can set. */
export async function missingCharacters(face: Typeface, text: string): Promise<string[]> {
  const faces = await Promise.all([face, ...(face.fallbacks ?? [])].map(fontOf));
  const missing = [...clusters.segment(text)].filter(
    ({ segment }) => !faces.some((candidate) => hasAll(candidate, segment)),
  );
  return [...new Set(missing.map(({ segment }) => segment))];
}

function glyphsOf({ font, text }: Run, ligatures: boolean): Glyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, ligatures ? [] : [new Feature('liga', 0)]);
  const positions = buffer.getGlyphPositions();
  const joined = JOINED_SCRIPT.test(text);
  return buffer.getGlyphInfos().flatMap(({ codepoint }, index) => {
    const position = positions[index];
    if (!position) return [];
    const { xOffset, yOffset, xAdvance } = position;
    return [
      {
        // Computed only if the text is drawn, not if it is measured.
        get path() {
          return font.glyphToPath(codepoint);
        },
        xOffset,
        yOffset,
        xAdvance,
        joined,
      },
    ];
  });
}

export async function shapeText(
  face: Typeface,
  text: string,
  { ligatures = true } = {},
): Promise<ShapedText> {
  const { font } = await fontOf(face);
  const glyphs = (await runsOf(face, text)).flatMap((run) => glyphsOf(run, ligatures));
  const { ascender, descender } = font.hExtents();
  return { glyphs, unitsPerEm: font.face.upem, ascender, descender };
}
