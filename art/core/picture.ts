/** Background colour of the drawing; the line, accent and cut-out colours depend on it. */
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
  /** Alternative text, or "decorative" if the text beside the picture contains everything it shows. */
  readonly alt: string | 'decorative';
  /** Name of the number that the drawing shows (counts.ts). The page hides a drawing made for another number. */
  readonly counts?: string;
  /** Paths have no stroke attributes; the page's CSS colours them. */
  readonly unpainted?: true;
  /** Value of preserveAspectRatio, for drawings that are stretched or cropped. */
  readonly fit?: string;
  /** The SVG body. Its shapes have classes, which tint.ts replaces with colours. */
  readonly draw: () => string | Promise<string>;
}
