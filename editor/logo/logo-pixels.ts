import sharp from 'sharp';
import { contrast, type Hex } from '../../brand/colour.ts';

export interface Pixels {
  /** RGBA. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface PreparedImage {
  readonly file: Buffer;
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
}

export const readPixels = async (picture: Buffer, maxSide: number): Promise<Pixels> => {
  const { data, info } = await sharp(picture)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Pixels with at least this alpha are compared with the ground. */
const MIN_OPAQUE_ALPHA = 128;
/** Pixels with less alpha belong to the margin. */
const MIN_VISIBLE_ALPHA = 8;

/** WCAG 2.2, 1.4.11: contrast of graphics. */
const MIN_CONTRAST = 3;
/** Share of a logo's pixels that must have enough contrast with a ground. */
const MIN_LEGIBLE_SHARE = 0.85;
/** A picture with this share of opaque pixels has no transparent background. */
const FULLY_OPAQUE_SHARE = 0.995;

interface Grounds {
  readonly paper: Hex;
  readonly ink: Hex;
}

/** A logo has few colours, and computing the contrast of a million pixels is slow. */
const memoise = <T>(compute: (colour: number) => T): ((colour: number) => T) => {
  const results = new Map<number, T>();
  return (colour) => {
    const result = results.get(colour) ?? compute(colour);
    results.set(colour, result);
    return result;
  };
};

/** The grounds on which the logo has enough contrast. */
export const groundFor = (
  { data, width, height }: Pixels,
  { paper, ink }: Grounds,
): 'light' | 'dark' | 'both' => {
  const visibilityOf = memoise((colour) => {
    const hex: Hex = `#${colour.toString(16).padStart(6, '0')}`;
    return { light: contrast(hex, paper) >= MIN_CONTRAST, dark: contrast(hex, ink) >= MIN_CONTRAST };
  });
  let opaqueCount = 0;
  let onLightCount = 0;
  let onDarkCount = 0;
  for (let index = 0; index < data.length; index += 4) {
    if (data.readUInt8(index + 3) < MIN_OPAQUE_ALPHA) continue;
    const { light, dark } = visibilityOf(data.readUIntBE(index, 3));
    opaqueCount++;
    if (light) onLightCount++;
    if (dark) onDarkCount++;
  }
  // A fully opaque picture has its own background.
  if (opaqueCount >= width * height * FULLY_OPAQUE_SHARE) return 'both';
  if (onLightCount >= opaqueCount * MIN_LEGIBLE_SHARE && onDarkCount >= opaqueCount * MIN_LEGIBLE_SHARE)
    return 'both';
  return onLightCount >= onDarkCount ? 'light' : 'dark';
};

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of all visible pixels; undefined if there are none. */
export const visibleBox = ({ data, width, height }: Pixels): Box | undefined => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data.readUInt8((y * width + x) * 4 + 3) < MIN_VISIBLE_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
};
