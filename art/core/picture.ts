/** The flat colour a drawing stands on. It decides the pen, the hot line and what knocks out. */
export type Ground =
  | 'paper'
  | 'sheet'
  | 'bone'
  | 'mist'
  | 'deep'
  | 'ink'
  | 'hot'
  | 'bone-mist'
  | 'mist-deep'
  | 'deep-ink';

export interface Picture {
  /** File name without extension, such as "svc-web"; unique across all folders. */
  readonly name: string;
  /** Folder below public/assets, such as "drawings". */
  readonly folder: string;
  /** Size of the viewBox. */
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  /** Stroke widths in CSS pixels; the pen does not scale with the drawing. Default 1.1 and 2.3. */
  readonly penWidth?: number;
  readonly hotWidth?: number;
  /** What the picture shows, or "decorative" when the words beside it say it all. */
  readonly alt: string | 'decorative';
  /** The number in the content that it shows (counts.ts). The page leaves out what was drawn for another one. */
  readonly counts?: string;
  /** Its paths carry no strokes, because the page paints them itself. */
  readonly unpainted?: true;
  /** preserveAspectRatio, for drawings that are stretched or cropped where they stand. */
  readonly fit?: string;
  /**
   * The SVG body. Shapes carry classes, which the command turns into colours:
   * i pen, h hot line, t lettering, hf hot fill, nf pen fill, pf ground fill, land, ltp paper lettering,
   * halo wide ground stroke.
   */
  readonly draw: () => string | Promise<string>;
}
