// The upper left corner of a card: the mark and the name, or the owner's logo.
import { brandMark } from '../core/brand-mark.ts';
import { fittedInto, groundOf, logoImage } from '../core/logo-image.ts';
import { type Inks, palette } from '../core/palette.ts';
import type { Logo, SiteSettings } from '../core/site-settings.ts';
import { type Inked, type Type, typeBlock, widthOf } from './card-type.ts';

const LEFT = 58;
const MIDDLE = 59;
const GAP = 14;
const MARK = 38;
const NAME: Type = { face: 'imbue', size: 46, tracking: -0.01, lineHeight: 1 };
const SMALLEST_NAME = 22;
const LOGO_HEIGHT = 60;
const LOGO_WIDTH = 400;

interface Emblem {
  readonly shapes: string;
  readonly right: number;
}

const markEmblem = ({ pen, hot, ground }: Inks): Emblem => {
  const halo = brandMark({ pen: ground, hot: ground, penWidth: 10, hotWidth: 10 });
  const mark = brandMark({ pen, hot, penWidth: 2, hotWidth: 2.8 });
  const place = `translate(${LEFT} ${MIDDLE - MARK / 2}) scale(${MARK / 32})`;
  return { shapes: `<g transform="${place}">${halo}${mark}</g>`, right: LEFT + MARK };
};

/** Behind the logo lies a plate of the card's ground, or of the ground it needs to be seen. */
const logoEmblem = async (logo: Logo, { pen, ground }: Inks): Promise<Emblem> => {
  const cardIs = pen === palette.paper ? 'dark' : 'light';
  const fits = logo.ground === 'both' || logo.ground === cardIs;
  const padding = fits ? 8 : 10;
  const tallest = fits ? LOGO_HEIGHT : LOGO_HEIGHT - 2 * padding;
  const room = { x: 0, y: MIDDLE - tallest / 2, width: LOGO_WIDTH, height: tallest };
  const { y, width, height } = fittedInto(logo, room);
  const x = fits ? LEFT : LEFT + padding;
  const plate = `<rect x="${x - padding}" y="${y - padding}" width="${width + 2 * padding}" height="${height + 2 * padding}" rx="8" fill="${fits ? ground : groundOf(logo)}"/>`;
  const shapes = plate + (await logoImage(logo, { x, y, width, height }));
  return { shapes, right: x + width + (fits ? 0 : padding) };
};

/** `end` is where the name has to stop. */
export const cardBrand = async (
  { name, logo }: SiteSettings,
  colours: Inks,
  inked: Inked,
  end: number,
): Promise<string> => {
  const { shapes, right } = logo ? await logoEmblem(logo, colours) : markEmblem(colours);
  if (logo?.showsName) return shapes;
  const left = right + GAP;
  const size = Math.min(NAME.size, (NAME.size * (end - left)) / (await widthOf(name, NAME)));
  const type = { ...NAME, size: Math.max(SMALLEST_NAME, size) };
  return shapes + (await typeBlock([name], type, [left, MIDDLE - type.size / 2], inked));
};
