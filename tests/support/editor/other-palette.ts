import type { BrandColours } from '../../../brand/palette.ts';

/** None of these colours is in content/brand.json. */
export const otherPalette: BrandColours = {
  paper: '#f5f3ef',
  sheet: '#ffffff',
  bone: '#e9e4da',
  mist: '#d5dcec',
  deep: '#2b3f8c',
  ink: '#141b3d',
  hot: '#c2410c',
};
