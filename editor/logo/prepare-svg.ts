import sharp from 'sharp';
import { optimize } from 'svgo';
import { type CleanSvg, cleanSvg, readRootAttributes } from './clean-svg.ts';
import { type Box, type Pixels, type PreparedImage, readPixels, visibleBox } from './logo-pixels.ts';
import { RejectedLogo, rejectUnreadable } from './rejected-logo.ts';
import type { Attributes } from './svg-attributes.ts';

const MAX_BYTES = 100_000;
const RENDERED_SIDE_PX = 1000;
/** The largest size at which a page shows a logo; a smaller file would be scaled up. */
const MIN_LONGER_SIDE_PX = 240;

/** Converts styles to attributes, because cleanSvg() removes stylesheets. */
const convertStyles = (svg: string, floatPrecision: number): string => {
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
    return rejectUnreadable();
  }
};

const parseLength = (value: string | undefined): number | undefined => {
  const length = Number.parseFloat(value ?? '');
  return Number.isFinite(length) && length > 0 && !value?.includes('%') ? length : undefined;
};

const viewBoxOf = (root: Attributes): Box => {
  const [left = 0, top = 0, width, height] = (root.viewBox ?? '').split(/[\s,]+/).map(Number);
  if (width && height && width > 0 && height > 0) return { left, top, width, height };
  return { left: 0, top: 0, width: parseLength(root.width) ?? 300, height: parseLength(root.height) ?? 150 };
};

/** Enough decimals for a hundred thousandth of the view. */
const decimalsFor = ({ width, height }: Box): number =>
  Math.max(2, Math.min(8, Math.ceil(5 - Math.log10(Math.max(width, height)))));

const round = (value: number, decimals = 2): number => {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
};

const scaledSize = ({ width, height }: Box, side: number) => {
  const scale = side / Math.max(width, height);
  return { width: round(width * scale), height: round(height * scale) };
};

const writeSvg = ({ attributes, body }: CleanSvg, view: Box, side: number): string => {
  const { width, height } = scaledSize(view, side);
  const viewBox = [view.left, view.top, view.width, view.height]
    .map((value) => round(value, decimalsFor(view)))
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"${attributes}>${body}</svg>`;
};

const render = async (svg: string): Promise<Pixels> =>
  readPixels(await sharp(Buffer.from(svg)).png().toBuffer().catch(rejectUnreadable), RENDERED_SIDE_PX);

/** Sanitises the file and trims transparent margins to one pixel. */
export const prepareSvg = async (file: Buffer): Promise<PreparedImage> => {
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  // SVGO would expand nested entities without limit.
  if (/<!entity/i.test(text)) throw new RejectedLogo('entities');
  const cleanedSvg = cleanSvg(convertStyles(text, decimalsFor(viewBoxOf(readRootAttributes(text)))));
  const view = viewBoxOf(cleanedSvg.root);
  const pixels = await render(writeSvg(cleanedSvg, view, RENDERED_SIDE_PX));
  const box = visibleBox(pixels);
  if (!box) throw new RejectedLogo('nothingVisible');
  const unitsPerPixel = view.width / pixels.width;
  const trimmedView = {
    left: view.left + (box.left - 1) * unitsPerPixel,
    top: view.top + (box.top - 1) * unitsPerPixel,
    width: (box.width + 2) * unitsPerPixel,
    height: (box.height + 2) * unitsPerPixel,
  };
  const side = Math.max(trimmedView.width, trimmedView.height, MIN_LONGER_SIDE_PX);
  const svg = `${writeSvg(cleanedSvg, trimmedView, side)}\n`;
  if (svg.length > MAX_BYTES) throw new RejectedLogo('tooComplex');
  return {
    file: Buffer.from(svg),
    ...scaledSize(trimmedView, side),
    pixels: await render(writeSvg(cleanedSvg, trimmedView, RENDERED_SIDE_PX)),
  };
};
