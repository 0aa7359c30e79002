import sharp from 'sharp';

const maxStoredSide = 2400;
const pixelsPerCssPixel = 2;
const webpQuality = 82;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PreparedPicture extends Size {
  readonly image: Buffer;
}

const storedSide = (side: number) => Math.min(Math.round(side * pixelsPerCssPixel), maxStoredSide);

/** The display size of a picture of the site; uploads (`own`) are stored at twice their display size. */
export function displaySize(picture: (Size & { readonly own?: true }) | undefined): Size | undefined {
  if (!picture?.own) return picture;
  return {
    width: Math.round(picture.width / pixelsPerCssPixel),
    height: Math.round(picture.height / pixelsPerCssPixel),
  };
}

/**
 * Rotates and shrinks the picture and removes its metadata. Photographs are cropped to the proportions of `displayedSize`;
 * pictures with transparency, such as logos, are not.
 */
export async function preparePicture(
  file: Buffer,
  displayedSize: Size | undefined,
): Promise<PreparedPicture> {
  const uprightPicture = sharp(file, { limitInputPixels: 100_000_000 }).autoOrient();
  const { hasAlpha } = await uprightPicture.metadata();
  const box = displayedSize
    ? { width: storedSide(displayedSize.width), height: storedSide(displayedSize.height) }
    : { width: maxStoredSide, height: maxStoredSide };
  const isCropped = displayedSize !== undefined && !hasAlpha;
  const { data, info } = await uprightPicture
    .resize({
      ...box,
      fit: isCropped ? 'cover' : 'inside',
      position: 'attention',
      withoutEnlargement: !isCropped,
    })
    .webp({ quality: webpQuality })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
