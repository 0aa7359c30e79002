import { flattenPath } from './outline.ts';
import type { Point } from './polyline.ts';
import { shapeText } from './shaped-text.ts';

export type Face = 'imbue' | 'anek' | 'anek-devanagari';

const FILES: Readonly<Record<Face, string>> = {
  imbue: '@fontsource-variable/imbue/files/imbue-latin-opsz-normal.woff2',
  anek: '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2',
  'anek-devanagari':
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
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
  const axes = {
    wght: style.weight ?? 400,
    ...(style.opticalSize !== undefined && { opsz: style.opticalSize }),
    ...(style.stretch !== undefined && { wdth: style.stretch }),
  };
  const shaped = await shapeText({ file: FILES[style.font], axes }, text);
  const scale = style.size / shaped.unitsPerEm;
  const spacing = (style.letterSpacing ?? 0) * style.size;
  const polygons: Point[][] = [];
  let x = 0;
  for (const glyph of shaped.glyphs) {
    const left = x + glyph.xOffset * scale;
    const up = glyph.yOffset * scale;
    for (const polygon of flattenPath(glyph.path)) {
      polygons.push(polygon.map(([px, py]): Point => [left + px * scale, -py * scale - up]));
    }
    x += glyph.xAdvance * scale + spacing;
  }
  return { polygons, width: x, ascent: shaped.ascender * scale, descent: -shaped.descender * scale };
};
