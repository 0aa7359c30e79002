// Which ground a logo is legible on: its pixels are compared with the light and the dark ground.
import sharp from 'sharp';
import { contrast, type Hex } from '../../brand/colour.ts';

export interface Pixels {
  /** RGBA. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export const pixelsOf = async (picture: Buffer, side: number): Promise<Pixels> => {
  const { data, info } = await sharp(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const OPAQUE = 128;

/** WCAG 2.2, 1.4.11: contrast of graphics. */
const MIN_CONTRAST = 3;
/** Share of a logo's pixels that must have enough contrast with a ground. */
const MIN_SHARE = 0.85;

interface Grounds {
  readonly paper: Hex;
  readonly ink: Hex;
}

/** A logo has few colours, and computing the contrast of a million pixels is slow. */
const memoised = <T>(compute: (colour: number) => T): ((colour: number) => T) => {
  const results = new Map<number, T>();
  return (colour) => {
    const result = results.get(colour) ?? compute(colour);
    results.set(colour, result);
    return result;
  };
};

export const groundFor = (
  { data, width, height }: Pixels,
  { paper, ink }: Grounds,
): 'light' | 'dark' | 'both' => {
  const visibleOn = memoised((colour) => {
    const hex: Hex = `#${colour.toString(16).padStart(6, '0')}`;
    return { light: contrast(hex, paper) >= MIN_CONTRAST, dark: contrast(hex, ink) >= MIN_CONTRAST };
  });
  let opaque = 0;
  let onLight = 0;
  let onDark = 0;
  for (let index = 0; index < data.length; index += 4) {
    if (data.readUInt8(index + 3) < OPAQUE) continue;
    const { light, dark } = visibleOn(data.readUIntBE(index, 3));
    opaque++;
    if (light) onLight++;
    if (dark) onDark++;
  }
  // A picture without transparent parts has its own ground.
  if (opaque >= width * height * 0.995) return 'both';
  if (onLight >= opaque * MIN_SHARE && onDark >= opaque * MIN_SHARE) return 'both';
  return onLight >= onDark ? 'light' : 'dark';
};

export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of all visible pixels; undefined if there are none. */
export const inkBox = ({ data, width, height }: Pixels): InkBox | undefined => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data.readUInt8((y * width + x) * 4 + 3) < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
};
