// Prepares an uploaded logo: an SVG is sanitised, a PNG scaled down; both are trimmed and measured.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Palette, paletteOf } from '../../brand/palette.ts';
import { groundFor } from './logo-pixels.ts';
import { preparePng } from './prepare-png.ts';
import { prepareSvg } from './prepare-svg.ts';
import { Refusal } from './refusal.ts';

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
/** A logo at least this much wider than high counts as lettering. */
const LETTERING_RATIO = 2;
const brandFile = resolve(import.meta.dirname, '../../content/brand.json');

const extensionOf = (file: Buffer): 'svg' | 'png' => {
  if (file.subarray(0, 4).equals(PNG_SIGNATURE)) return 'png';
  if (/<svg[\s>]/i.test(file.toString('utf8'))) return 'svg';
  throw new Refusal('format');
};

/** Read for every logo, because the palette can change while the editor runs. */
const currentPalette = (): Palette => paletteOf(JSON.parse(readFileSync(brandFile, 'utf8')).palette);

/** The format is recognised by the bytes, not by the file's name. */
export const prepareLogo = async (given: Buffer): Promise<PreparedLogo | { readonly refused: string }> => {
  try {
    if (given.length > MAX_LOGO_BYTES) throw new Refusal('heavy');
    const extension = extensionOf(given);
    const { pixels, file, width, height } = await (extension === 'svg' ? prepareSvg : preparePng)(given);
    return {
      file,
      extension,
      width,
      height,
      showsName: width / height >= LETTERING_RATIO,
      ground: groundFor(pixels, currentPalette()),
    };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
};
