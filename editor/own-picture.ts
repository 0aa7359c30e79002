import sharp from 'sharp';

/** The largest a picture is ever shown, on the widest screens. */
const largestSide = 2400;
/** Sharp screens show two dots where others show one. */
const sharpness = 2;
const quality = 82;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface OwnPicture extends Size {
  readonly image: Buffer;
}

const withinLimit = (side: number) => Math.min(Math.round(side * sharpness), largestSide);

/** The room a picture has on the page, told by one that stands in it. One's own are kept sharper than their room. */
export function placeSize(shown: (Size & { readonly own?: true }) | undefined): Size | undefined {
  if (!shown?.own) return shown;
  return { width: Math.round(shown.width / sharpness), height: Math.round(shown.height / sharpness) };
}

/**
 * Makes a file from a camera or a designer fit for the site: upright, small, without the place where it was taken.
 * A photograph is cut to the proportions of its place, round what catches the eye; a picture with
 * a transparent ground, such as a logo, is kept whole.
 */
export async function ownPicture(file: Buffer, place: Size | undefined): Promise<OwnPicture> {
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
