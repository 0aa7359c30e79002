import { type Face, type FaceAxes, typefaceOf } from './faces.ts';
import { flattenPath } from './outline.ts';
import type { Point } from './polyline.ts';
import { shapeText } from './shaped-text.ts';

export interface TextStyle extends FaceAxes {
  readonly font: Face;
  /** Font size in drawing units. */
  readonly size: number;
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
  const shaped = await shapeText(typefaceOf(style.font, style), text);
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
    x += glyph.xAdvance * scale + (glyph.joined ? 0 : spacing);
  }
  return { polygons, width: x, ascent: shaped.ascender * scale, descent: -shaped.descender * scale };
};
