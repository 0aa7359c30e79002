import sharp from 'sharp';
import { type PreparedImage, readPixels, visibleBox } from './logo-pixels.ts';
import { RejectedLogo, rejectUnreadable } from './rejected-logo.ts';

const MAX_PIXELS = 50_000_000;
/** Twice the size at which header and cards show a logo, for sharp screens. */
const MAX_SIZE = { width: 800, height: 400 };
const MIN_LONGER_SIDE = 128;
/** Large enough to find a logo's margins, small enough to read every pixel. */
const MAX_WORKING_SIDE = 2000;

/** Trims transparent margins and drops the file's metadata. */
export const preparePng = async (upload: Buffer): Promise<PreparedImage> => {
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(rejectUnreadable);
  if (width * height > MAX_PIXELS) throw new RejectedLogo('tooManyPixels');
  const picture = await sharp(upload)
    .resize({ width: MAX_WORKING_SIDE, height: MAX_WORKING_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(rejectUnreadable);
  const box = visibleBox(await readPixels(picture, MAX_WORKING_SIDE));
  if (!box) throw new RejectedLogo('nothingVisible');
  if (Math.max(box.width, box.height) < MIN_LONGER_SIDE) throw new RejectedLogo('tooSmall');
  const { data: file, info } = await sharp(picture)
    .extract(box)
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { file, width: info.width, height: info.height, pixels: await readPixels(file, MAX_WORKING_SIDE) };
};
