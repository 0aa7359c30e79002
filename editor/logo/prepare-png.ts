import sharp from 'sharp';
import { type PreparedImage, readPixels, visibleBox } from './logo-pixels.ts';
import { RejectedLogo } from './rejected-logo.ts';

const MAX_PIXELS = 50_000_000;
/** Twice the size at which header and cards show a logo, for sharp screens. */
const MAX_SIZE = { width: 800, height: 400 };
const MIN_SIDE = 128;
/** Large enough to find a logo's margins, small enough to read every pixel. */
const MAX_WORKING_SIDE = 2000;

const countPixels = async (file: Buffer): Promise<number> => {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw new RejectedLogo('unreadable');
  }
};

const scaleDown = async (file: Buffer): Promise<Buffer> => {
  try {
    return await sharp(file)
      .resize({ width: MAX_WORKING_SIDE, height: MAX_WORKING_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    throw new RejectedLogo('unreadable');
  }
};

/** Trims transparent margins and drops the file's metadata. */
export const preparePng = async (upload: Buffer): Promise<PreparedImage> => {
  if ((await countPixels(upload)) > MAX_PIXELS) throw new RejectedLogo('tooManyPixels');
  const picture = await scaleDown(upload);
  const box = visibleBox(await readPixels(picture, MAX_WORKING_SIDE));
  if (!box) throw new RejectedLogo('nothingVisible');
  if (Math.max(box.width, box.height) < MIN_SIDE) throw new RejectedLogo('tooSmall');
  const { data: file, info } = await sharp(picture)
    .extract(box)
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { file, width: info.width, height: info.height, pixels: await readPixels(file, MAX_WORKING_SIDE) };
};
