import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { flattenPath } from './outline.ts';
import type { Point } from './polyline.ts';

export type Face = 'imbue' | 'anek' | 'anek-devanagari';

const FILES: Readonly<Record<Face, string>> = {
  imbue: '@fontsource-variable/imbue/files/imbue-latin-opsz-normal.woff2',
  anek: '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2',
  'anek-devanagari':
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
};

const faces = new Map<Face, Promise<hb.Face>>();

const load = async (name: Face): Promise<hb.Face> => {
  const packed = readFileSync(fileURLToPath(import.meta.resolve(FILES[name])));
  return new hb.Face(new hb.Blob(await wawoff2.decompress(packed)));
};

const faceNamed = (name: Face): Promise<hb.Face> => {
  const loading = faces.get(name) ?? load(name);
  faces.set(name, loading);
  return loading;
};

export interface TextStyle {
  readonly font: Face;
  /** Font size in drawing units. */
  readonly size: number;
  readonly weight?: number;
  /** Imbue's optical size axis, 10 to 100; display type uses 100. */
  readonly opticalSize?: number;
  /** Anek's width axis in percent, 75 to 125. */
  readonly stretch?: number;
  /** Letter spacing in em. */
  readonly letterSpacing?: number;
}

export interface TextOutline {
  /** Closed polygons around the origin: x from the pen's start, baseline at y = 0, y downwards. */
  readonly polygons: readonly (readonly Point[])[];
  readonly width: number;
  /** Font-wide ascent and descent (positive down), for placing a line box. */
  readonly ascent: number;
  readonly descent: number;
}

/** Shapes a line of text and returns its glyph outlines. */
export const textOutline = async (text: string, style: TextStyle): Promise<TextOutline> => {
  const face = await faceNamed(style.font);
  const font = new hb.Font(face);
  const axes: [string, number | undefined][] = [
    ['wght', style.weight ?? 400],
    ['opsz', style.opticalSize],
    ['wdth', style.stretch],
  ];
  font.setVariations(
    axes.flatMap(([tag, value]) => (value === undefined ? [] : [new hb.Variation(tag, value)])),
  );
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const scale = style.size / face.upem;
  const spacing = (style.letterSpacing ?? 0) * style.size;
  const positions = buffer.getGlyphPositions();
  const polygons: Point[][] = [];
  let x = 0;
  for (const [index, glyph] of buffer.getGlyphInfos().entries()) {
    const position = positions[index];
    if (!position) continue;
    const left = x + position.xOffset * scale;
    const up = position.yOffset * scale;
    for (const polygon of flattenPath(font.glyphToPath(glyph.codepoint))) {
      polygons.push(polygon.map(([px, py]): Point => [left + px * scale, -py * scale - up]));
    }
    x += position.xAdvance * scale + spacing;
  }
  const { ascender, descender } = font.hExtents();
  return { polygons, width: x, ascent: ascender * scale, descent: -descender * scale };
};
