import sharp from 'sharp';

/** Largest display size. */
const largestSide = 2400;
/** Two image pixels per CSS pixel. */
const sharpness = 2;
const quality = 82;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PictureUpload extends Size {
  readonly image: Buffer;
}

const withinLimit = (side: number) => Math.min(Math.round(side * sharpness), largestSide);

/** The display size of the field's current picture; uploads are stored at twice their display size. */
export function displaySize(shown: (Size & { readonly own?: true }) | undefined): Size | undefined {
  if (!shown?.own) return shown;
  return { width: Math.round(shown.width / sharpness), height: Math.round(shown.height / sharpness) };
}

/**
 * Rotates, shrinks and removes metadata. Photographs are cropped to the display size; pictures with transparency,
 * such as logos, are not.
 */
export async function preparePicture(file: Buffer, place: Size | undefined): Promise<PictureUpload> {
  const upright = sharp(file, { limitInputPixels: 100_000_000 }).autoOrient();
  const { hasAlpha } = await upright.metadata();
  const box = place
    ? { width: withinLimit(place.width), height: withinLimit(place.height) }
    : { width: largestSide, height: largestSide };
  const cut = place !== undefined && !hasAlpha;
  const { data, info } = await upright
    .resize({
      ...box,
      fit: cut ? 'cover' : 'inside',
      position: 'attention',
      withoutEnlargement: !cut,
    })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
