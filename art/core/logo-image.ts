// The owner's logo inside an icon or a card: fitted into a box, on a ground on which it can be seen.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { fileOf } from './manifest.ts';
import { rounded } from './math.ts';
import { palette } from './palette.ts';
import type { Logo } from './site-settings.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest box of the logo's proportions inside another, in its middle. */
export const fittedInto = ({ width, height }: Pick<Logo, 'width' | 'height'>, box: Box): Box => {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h };
};

/** A logo that can be seen on both stands on ink, as the brand's own mark does. */
export const groundOf = ({ ground }: Logo): string => (ground === 'light' ? palette.paper : palette.ink);

const SHARPEST = 512;

/** The logo's file as an address that needs no second file; a large PNG is made small enough for an icon. */
const dataAddress = async ({ src }: Logo): Promise<string> => {
  const file = await readFile(fileOf(src));
  if (extname(src) === '.svg') return `data:image/svg+xml;base64,${file.toString('base64')}`;
  const small = await sharp(file)
    .resize({ width: SHARPEST, height: SHARPEST, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${small.toString('base64')}`;
};

export const logoImage = async (logo: Logo, { x, y, width, height }: Box): Promise<string> =>
  `<image x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" href="${await dataAddress(logo)}"/>`;
