// Where a logo can be seen: its pixels are compared with a light and with a dark ground.
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

/** What WCAG asks of graphics. */
const ENOUGH = 3;
/** How much of a logo may be lost on a ground on which it is still said to be seen. */
const SEEN = 0.85;

interface Grounds {
  readonly paper: Hex;
  readonly ink: Hex;
}

/** Colours come back often in a logo, and contrast takes long for a million pixels. */
const remembered = <T>(look: (colour: number) => T): ((colour: number) => T) => {
  const known = new Map<number, T>();
  return (colour) => {
    const seen = known.get(colour) ?? look(colour);
    known.set(colour, seen);
    return seen;
  };
};

export const groundFor = (
  { data, width, height }: Pixels,
  { paper, ink }: Grounds,
): 'light' | 'dark' | 'both' => {
  const seenOn = remembered((colour) => {
    const hex: Hex = `#${colour.toString(16).padStart(6, '0')}`;
    return { light: contrast(hex, paper) >= ENOUGH, dark: contrast(hex, ink) >= ENOUGH };
  });
  let opaque = 0;
  let onLight = 0;
  let onDark = 0;
  for (let index = 0; index < data.length; index += 4) {
    if (data.readUInt8(index + 3) < OPAQUE) continue;
    const { light, dark } = seenOn(data.readUIntBE(index, 3));
    opaque++;
    if (light) onLight++;
    if (dark) onDark++;
  }
  // A picture without clear parts brings its own ground along.
  if (opaque >= width * height * 0.995) return 'both';
  if (onLight >= opaque * SEEN && onDark >= opaque * SEEN) return 'both';
  return onLight >= onDark ? 'light' : 'dark';
};

export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box round all that can be seen, or undefined when nothing can. */
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
