import brandData from '#content/brand.json' with { type: 'json' };
import { paletteOf } from '../../brand/palette.ts';
import { brandSchema } from './brand-schema.ts';
import { parseContent } from './parse-content.ts';

const { palette: colours, logo } = parseContent('content/brand.json', brandSchema, brandData);

export const palette = paletteOf(colours);
export { logo };
