import sharp from 'sharp';
import { optimize } from 'svgo';
import { type CleanSvg, cleanSvg, rootOf } from './clean-svg.ts';
import { type InkBox, inkBox, type Pixels, pixelsOf } from './logo-pixels.ts';
import { Refusal } from './refusal.ts';
import type { Attributes } from './svg-attributes.ts';

const MAX_BYTES = 100_000;
const SIDE = 1000;
/** Pages only scale a logo down, so it must be at least as large as header and cards show it. */
const MIN_SIDE = 240;

/** Styles become attributes, so that no stylesheet is needed; SVGO throws on files that are not SVG. */
const withoutStyles = (svg: string, floatPrecision: number): string => {
  try {
    return optimize(svg, {
      floatPrecision,
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        { name: 'preset-default', params: { overrides: { inlineStyles: false, cleanupIds: false } } },
      ],
    }).data;
  } catch {
    throw new Refusal('unreadable');
  }
};

const number = (value: string | undefined): number | undefined => {
  const parsed = Number.parseFloat(value ?? '');
  return Number.isFinite(parsed) && parsed > 0 && !value?.includes('%') ? parsed : undefined;
};

/** The part of the drawing that the file shows. */
const viewOf = (root: Attributes): InkBox => {
  const [left = 0, top = 0, width, height] = (root.viewBox ?? '').split(/[\s,]+/).map(Number);
  if (width && height && width > 0 && height > 0) return { left, top, width, height };
  return { left: 0, top: 0, width: number(root.width) ?? 300, height: number(root.height) ?? 150 };
};

/** Enough decimals for a hundred thousandth of the view. */
const decimalsOf = ({ width, height }: InkBox): number =>
  Math.max(2, Math.min(8, Math.ceil(5 - Math.log10(Math.max(width, height)))));

const rounded = (value: number, decimals = 2): number => {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
};

const sizeOf = ({ width, height }: InkBox, side: number) => {
  const scale = side / Math.max(width, height);
  return { width: rounded(width * scale), height: rounded(height * scale) };
};

const written = ({ attributes, body }: CleanSvg, view: InkBox, side: number): string => {
  const { width, height } = sizeOf(view, side);
  const box = [view.left, view.top, view.width, view.height]
    .map((value) => rounded(value, decimalsOf(view)))
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"${attributes}>${body}</svg>`;
};

const drawn = async (svg: string): Promise<Pixels> => {
  try {
    return await pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer(), SIDE);
  } catch {
    throw new Refusal('unreadable');
  }
};

export interface PreparedSvg {
  readonly file: Buffer;
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
}

/** Trims transparent margins, leaving one pixel around the ink. */
export const prepareSvg = async (file: Buffer): Promise<PreparedSvg> => {
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  // SVGO would expand nested entities without limit.
  if (/<!entity/i.test(text)) throw new Refusal('entities');
  const clean = cleanSvg(withoutStyles(text, decimalsOf(viewOf(rootOf(text)))));
  const view = viewOf(clean.root);
  const pixels = await drawn(written(clean, view, SIDE));
  const ink = inkBox(pixels);
  if (!ink) throw new Refusal('invisible');
  const unit = view.width / pixels.width;
  const trimmed = {
    left: view.left + (ink.left - 1) * unit,
    top: view.top + (ink.top - 1) * unit,
    width: (ink.width + 2) * unit,
    height: (ink.height + 2) * unit,
  };
  const side = Math.max(trimmed.width, trimmed.height, MIN_SIDE);
  const svg = `${written(clean, trimmed, side)}\n`;
  if (svg.length > MAX_BYTES) throw new Refusal('detailed');
  return {
    file: Buffer.from(svg),
    ...sizeOf(trimmed, side),
    pixels: await drawn(written(clean, trimmed, SIDE)),
  };
};
