// Social cards, 1200 × 630: drawn as SVG, kept as PNG, because that is what the networks take.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fileOf, type PictureEntry } from '../core/manifest.ts';
import { ownPictures, type Raster, type RasterResult } from '../core/raster.ts';
import { siteSettings } from '../core/site-settings.ts';
import { CARD } from './card-frames.ts';
import { type Card, cardList } from './card-list.ts';
import { cardSvg, titleOf } from './card-svg.ts';
import { wordsOf } from './card-words.ts';

const FOLDER = '/assets/cards';
const LIMIT = 300_000;

const srcOf = ({ key }: Card): string => `${FOLDER}/${key}.png`;
const nameOf = ({ key }: Card): string => `card-${key}`;

/** Stored in the PNG, so that `--check` can compare a card without rendering it. */
const fingerprint = (svg: string): string =>
  `drawing ${createHash('sha256').update(svg).digest('hex').slice(0, 24)}`;

/** A card as SVG; all that it says can be searched in it. */
const composeCard = async (card: Card): Promise<string> => cardSvg(card, wordsOf(card.key), siteSettings());

/** Title and description, so that the card's words can also be searched in its PNG. */
const wordsIn = (svg: string): string =>
  [...svg.matchAll(/<(title|desc)>(.*?)<\/\1>/g)].map(([, , words]) => words).join(' | ');

/** Few inks on a flat ground: a palette of 128 colours is indistinguishable and a third of the weight. */
const writeCard = async (card: Card): Promise<PictureEntry> => {
  const svg = await composeCard(card);
  const src = srcOf(card);
  await mkdir(fileOf(FOLDER), { recursive: true });
  const { size } = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .withExif({ IFD0: { ImageDescription: wordsIn(svg), Software: fingerprint(svg) } })
    .toFile(fileOf(src));
  if (size > LIMIT) throw new Error(`${src} weighs ${size} bytes, more than ${LIMIT}`);
  return { src, ...CARD, alt: titleOf(wordsOf(card.key)), kind: 'card' };
};

/** Draws these cards, except those the owner replaced. */
export const renderCards = async (wanted: readonly Card[]): Promise<RasterResult> => {
  const isOwn = await ownPictures();
  const entries: Record<string, PictureEntry> = {};
  for (const card of wanted) {
    if (!isOwn(nameOf(card))) entries[nameOf(card)] = await writeCard(card);
  }
  return { entries };
};

/** Cards that are out of date. */
export const cardFaults = async (): Promise<string[]> => {
  const isOwn = await ownPictures();
  const faults: string[] = [];
  for (const card of cardList) {
    const file = fileOf(srcOf(card));
    if (isOwn(nameOf(card)) || !existsSync(file)) continue;
    if ((await readFile(file)).includes(fingerprint(await composeCard(card)))) continue;
    faults.push(`${nameOf(card)}: the file is not what is drawn; redraw it (npm run art -- cards)`);
  }
  return faults;
};

export const cards: Raster = { name: 'cards', render: () => renderCards(cardList) };
