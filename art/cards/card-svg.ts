// A social card as SVG: the page's own headline over the page's own drawing.

import { fillText } from '../../brand/placeholders.ts';
import { drawn } from '../core/finish.ts';
import { type Inks, inks } from '../core/palette.ts';
import type { SiteSettings } from '../core/site-settings.ts';
import { tintShapes } from '../core/tint.ts';
import { drawingNamed } from '../pictures.ts';
import { cardBrand } from './card-brand.ts';
import { CARD, type Frame, frames } from './card-frames.ts';
import type { Card } from './card-list.ts';
import { balance, type Inked, type Type, typeBlock, widthOf } from './card-type.ts';
import type { CardWords } from './card-words.ts';
import { fitHeadline } from './headline.ts';

const PEN = 1.2;
const HOT = 3.2;
const HALO = 12;

const LEAD: Type = { face: 'newsreader', size: 27, lineHeight: 1.28 };
const LEAD_WIDTH = 620;
const LEAD_BOTTOM = 588;
const LABEL: Type = { face: 'anek', size: 26, weight: 500, lineHeight: 1 };
const RIGHT_EDGE = 1142;
/** Room between the name and the page's label. */
const CLEAR = 48;

const framed = (
  { drawing, fit }: Frame,
  width: number,
  height: number,
  attributes: string,
  body: string,
): string =>
  `<svg x="${drawing.x}" y="${drawing.y}" width="${drawing.width}" height="${drawing.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}" fill="none" stroke-linecap="round" stroke-linejoin="round"${attributes}>${body}</svg>`;

const drawingOf = async (card: Card, colours: Inks): Promise<string> => {
  const picture = drawingNamed(card.drawing);
  const { width, height } = picture;
  const pens = { colours, penWidth: PEN, hotWidth: HOT };
  return framed(frames[card.placement], width, height, '', tintShapes(await drawn(picture), pens));
};

/** On the home card the hot line passes in front of the headline, as it does on the page. */
const hotLineInFront = async (card: Card, colours: Inks): Promise<string> => {
  if (card.placement !== 'coast') return '';
  const picture = drawingNamed(`${card.drawing}-hot`);
  const { width, height } = picture;
  const first = (await drawn(picture)).match(/<path[^>]*id="m1"[^>]*>/)?.[0] ?? '';
  return framed(frames[card.placement], width, height, ` stroke="${colours.hot}" stroke-width="3.8"`, first);
};

const headlineOf = async (card: Card, words: CardWords, colours: Inks): Promise<string> => {
  const { headlineWidth, headlineHeight, largest } = frames[card.placement];
  const room = { width: headlineWidth, height: headlineHeight, largest };
  const { lines, type } = await fitHeadline(words.headline, room);
  return typeBlock(lines, type, [56, 106], { ...colours, halo: type.size * 0.075 });
};

const leadOf = async ({ lead }: CardWords, inked: Inked): Promise<string> => {
  const lines = await balance(lead, LEAD, LEAD_WIDTH);
  return typeBlock(lines, LEAD, [60, LEAD_BOTTOM - lines.length * LEAD.size * LEAD.lineHeight], inked);
};

const labelOf = ({ label }: CardWords, left: number, inked: Inked): Promise<string> =>
  typeBlock([label], LABEL, [left, 44], inked);

/** What the card says first, with {name} and its like still open. */
export const titleOf = ({ headline }: CardWords): string => `{name}: ${headline.replaceAll('\n', ' ')}`;

const filledWords = (words: CardWords, settings: SiteSettings): CardWords => ({
  headline: fillText(words.headline, settings),
  lead: fillText(words.lead, settings),
  label: fillText(words.label, settings),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The card's words also stand in its title and description, where they can be searched. */
export const cardSvg = async (card: Card, open: CardWords, settings: SiteSettings): Promise<string> => {
  const words = filledWords(open, settings);
  const colours = inks[card.ground];
  const inked = { ...colours, halo: HALO };
  const { showsLead } = frames[card.placement];
  const labelLeft = RIGHT_EDGE - (await widthOf(words.label, LABEL));
  const nameEnd = showsLead ? RIGHT_EDGE : labelLeft - CLEAR;
  const shapes = [
    await drawingOf(card, colours),
    await headlineOf(card, words, colours),
    await hotLineInFront(card, colours),
    await cardBrand(settings, colours, inked, nameEnd),
    showsLead ? await leadOf(words, inked) : await labelOf(words, labelLeft, inked),
  ];
  const title = escaped(fillText(titleOf(open), settings));
  const description = escaped(showsLead ? words.lead : words.label);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><title>${title}</title><desc>${description}</desc><path fill="${colours.ground}" d="M0 0h${CARD.width}v${CARD.height}H0z"/>${shapes.join('')}</svg>\n`;
};
