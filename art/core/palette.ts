import { type BrandColours, paletteOf } from '../../brand/palette.ts';
import type { Ground } from './picture.ts';
import { readContent } from './read-content.ts';

/** The brand's colours and the shades computed from them. */
export const palette = paletteOf(readContent<{ readonly palette: BrandColours }>('brand.json').palette);

/** What a drawing is made of on one ground. */
export interface Inks {
  readonly ground: string;
  readonly pen: string;
  readonly hot: string;
  readonly land: string;
}

const light = (ground: string, hot: string = palette.hot): Inks => ({
  ground,
  pen: palette.ink,
  hot,
  land: palette.deep,
});

const dark = (ground: string, hot: string = palette.hotLit): Inks => ({
  ground,
  pen: palette.paper,
  hot,
  land: palette.deep,
});

export const inks: Readonly<Record<Ground, Inks>> = {
  paper: light(palette.paper),
  sheet: light(palette.sheet),
  bone: light(palette.bone),
  mist: light(palette.mist),
  'bone-mist': light(palette.boneMist),
  // The accent itself would be lost on the middle tint.
  'mist-deep': light(palette.mistDeep, palette.hotDeep),
  deep: dark(palette.deep),
  'deep-ink': dark(palette.deepInk),
  ink: dark(palette.ink),
  // On the hot ground the one line that matters is ink.
  hot: dark(palette.hotInk, palette.ink),
};
