import sharp from 'sharp';
import { inkBox, type Pixels, pixelsOf } from './logo-pixels.ts';
import { Refusal } from './refusal.ts';

const MAX_PIXELS = 50_000_000;
/** Twice what header and cards show. */
const MAX_SIZE = { width: 800, height: 400 };
const MIN_SIDE = 128;
/** Large enough to find a logo's margins, small enough to read every pixel. */
const SIDE = 2000;

export interface PreparedPng {
  readonly file: Buffer;
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
}

const sizeOf = async (file: Buffer): Promise<number> => {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw new Refusal('unreadable');
  }
};

const smaller = async (file: Buffer): Promise<Buffer> => {
  try {
    return await sharp(file)
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    throw new Refusal('unreadable');
  }
};

/** Trims transparent margins and drops the file's metadata. */
export const preparePng = async (given: Buffer): Promise<PreparedPng> => {
  if ((await sizeOf(given)) > MAX_PIXELS) throw new Refusal('huge');
  const picture = await smaller(given);
  const ink = inkBox(await pixelsOf(picture, SIDE));
  if (!ink) throw new Refusal('invisible');
  if (Math.max(ink.width, ink.height) < MIN_SIDE) throw new Refusal('small');
  const { data: file, info } = await sharp(picture)
    .extract(ink)
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { file, width: info.width, height: info.height, pixels: await pixelsOf(file, SIDE) };
};
