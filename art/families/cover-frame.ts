// What all twelve project covers share.

import type { Ground, Picture } from '../core/picture.ts';

export const COVER = { width: 720, height: 540 };

export function cover(name: string, ground: Ground, alt: string, draw: () => string): Picture {
  return { name, folder: 'covers', ...COVER, ground, fit: 'xMidYMid slice', alt, draw };
}
