// The site's faces and their fallbacks for missing characters.
import type { Typeface } from './shaped-text.ts';

export type Face = 'imbue' | 'newsreader' | 'anek' | 'anek-devanagari';

export interface FaceAxes {
  readonly weight?: number;
  /** Imbue's axis goes from 10 to 100, Newsreader's from 6 to 72; display type uses the largest. */
  readonly opticalSize?: number;
  /** Anek's width axis in percent, 75 to 125. */
  readonly stretch?: number;
}

const fileOf = (family: string, script: string, axis: 'opsz' | 'wdth'): string =>
  `@fontsource-variable/${family}/files/${family}-${script}-${axis}-normal.woff2`;

const LATIN_FIRST = ['latin', 'latin-ext', 'vietnamese'];
const FILES: Readonly<Record<Face, readonly string[]>> = {
  imbue: LATIN_FIRST.map((script) => fileOf('imbue', script, 'opsz')),
  newsreader: LATIN_FIRST.map((script) => fileOf('newsreader', script, 'opsz')),
  anek: LATIN_FIRST.map((script) => fileOf('anek-latin', script, 'wdth')),
  'anek-devanagari': [fileOf('anek-devanagari', 'devanagari', 'wdth')],
};

/** Every face falls back on its own other scripts, then on Anek, which has the most characters. */
const fallbackOrder: readonly Face[] = ['anek-devanagari', 'anek'];

export const typefaceOf = (face: Face, { weight = 400, opticalSize, stretch }: FaceAxes): Typeface => {
  const axes = {
    wght: weight,
    ...(opticalSize !== undefined && { opsz: opticalSize }),
    ...(stretch !== undefined && { wdth: stretch }),
  };
  const [main = '', ...rest] = FILES[face];
  const others = fallbackOrder.filter((other) => other !== face).flatMap((other) => FILES[other]);
  return { file: main, axes, fallbacks: [...rest, ...others].map((file) => ({ file, axes })) };
};
