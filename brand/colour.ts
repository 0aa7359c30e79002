import {
  differenceCiede2000,
  formatHex,
  interpolate,
  modeLab65,
  modeLrgb,
  modeRgb,
  modeXyz65,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

/** '#rrggbb' */
export type Hex = `#${string}`;

// culori computes contrast and difference in these colour spaces.
for (const space of [modeRgb, modeLrgb, modeXyz65, modeLab65]) register(space);

/** From 1, for equal colours, to 21, for black on white. */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other);

/** From 0, black, to 1, white. */
export const luminance = (colour: Hex): number => wcagLuminance(colour);

/** CIEDE2000; below 1 the difference is not visible. */
export const difference: (one: Hex, other: Hex) => number = differenceCiede2000();

/** `share` of 0 gives the first colour, 1 the second. */
export const mix = (first: Hex, second: Hex, share: number): Hex =>
  formatHex(interpolate([first, second], 'rgb')(share)) as Hex;
