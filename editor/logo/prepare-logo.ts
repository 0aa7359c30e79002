import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Palette, paletteOf } from '../../brand/palette.ts';
import { groundFor } from './logo-pixels.ts';
import { preparePng } from './prepare-png.ts';
import { prepareSvg } from './prepare-svg.ts';
import { RejectedLogo } from './rejected-logo.ts';

export interface PreparedLogo {
  readonly file: Buffer;
  readonly extension: 'svg' | 'png';
  readonly width: number;
  readonly height: number;
  readonly showsName: boolean;
  readonly ground: 'light' | 'dark' | 'both';
}

export const MAX_LOGO_BYTES = 5_000_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** A logo at least this many times wider than high is assumed to contain the name. */
const MIN_RATIO_WITH_NAME = 2;
const brandFile = resolve(import.meta.dirname, '../../content/brand.json');

const detectExtension = (file: Buffer): 'svg' | 'png' => {
  if (file.subarray(0, 4).equals(PNG_SIGNATURE)) return 'png';
  if (/<svg[\s>]/i.test(file.toString('utf8'))) return 'svg';
  throw new RejectedLogo('format');
};

/** Not cached, because the palette can change while the editor runs. */
const readPalette = (): Palette => paletteOf(JSON.parse(readFileSync(brandFile, 'utf8')).palette);

/** Sanitises an SVG or scales down a PNG, trims it, and finds the grounds on which it is legible. */
export const prepareLogo = async (upload: Buffer): Promise<PreparedLogo | { readonly error: string }> => {
  try {
    if (upload.length > MAX_LOGO_BYTES) throw new RejectedLogo('tooManyBytes');
    const extension = detectExtension(upload);
    const { pixels, file, width, height } = await (extension === 'svg' ? prepareSvg : preparePng)(upload);
    return {
      file,
      extension,
      width,
      height,
      showsName: width / height >= MIN_RATIO_WITH_NAME,
      ground: groundFor(pixels, readPalette()),
    };
  } catch (error) {
    if (error instanceof RejectedLogo) return { error: error.message };
    throw error;
  }
};
