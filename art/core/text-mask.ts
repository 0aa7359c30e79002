import { type Coverage, fillPolygons } from './coverage.ts';
import type { Point } from './polyline.ts';
import { type TextStyle, textOutline } from './text-outline.ts';

export interface TextMaskOptions extends TextStyle {
  readonly text: string;
  /** Size of the mask, in drawing units. */
  readonly width: number;
  readonly height: number;
  readonly x: number;
  /** Where the baseline lies; or give `y`, the middle of a line box, as CSS centring does. */
  readonly baseline?: number;
  readonly y?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Mask pixels per drawing unit; read it back with `fieldOf(mask, scale)`. */
  readonly scale?: number;
}

/** A line of text as a coverage mask: the raw material of islands and knock-outs. */
export const textMask = async (options: TextMaskOptions): Promise<Coverage> => {
  const { text, width, height, x, anchor = 'start', scale = 1 } = options;
  const outline = await textOutline(text, options);
  const left = anchor === 'middle' ? x - outline.width / 2 : anchor === 'end' ? x - outline.width : x;
  const baseline = options.baseline ?? (options.y ?? 0) + (outline.ascent - outline.descent) / 2;
  const polygons = outline.polygons.map((polygon) =>
    polygon.map(([px, py]): Point => [(left + px) * scale, (baseline + py) * scale]),
  );
  return fillPolygons(polygons, Math.round(width * scale), Math.round(height * scale));
};
