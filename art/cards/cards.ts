// Social cards, 1200 × 630: the page's own headline over the page's own drawing.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { brandMark } from '../core/brand-mark.ts';
import { fontLinks, type Photograph, withBrowser } from '../core/browser.ts';
import { fileOf, type PictureEntry } from '../core/manifest.ts';
import { type Inks, inks } from '../core/palette.ts';
import { ownPictures, type Raster, type RasterResult } from '../core/raster.ts';
import { brandName } from '../core/site-settings.ts';
import { tintShapes } from '../core/tint.ts';
import { drawingNamed } from '../sites/drawing.ts';
import { type Card, cardList, type Placement } from './card-list.ts';
import { type CardWords, wordsOf } from './card-words.ts';

const FOLDER = '/assets/cards';
const SIZE = { width: 1200, height: 630, pixelRatio: 1 };
const LIMIT = 300_000;
const PEN = 1.2;
const HOT = 3.2;

/** Where each placement puts drawing and words, in card pixels. */
interface Frame {
  readonly drawing: string;
  readonly fit: string;
  readonly headlineWidth: number;
  readonly headlineHeight: number;
  readonly largest: number;
  readonly showsLead: boolean;
}

const frames: Readonly<Record<Placement, Frame>> = {
  coast: {
    drawing: 'left: 0; top: -60px; width: 1200px; height: 750px',
    fit: 'xMaxYMax slice',
    headlineWidth: 950,
    headlineHeight: 400,
    largest: 222,
    showsLead: true,
  },
  below: {
    drawing: 'left: -36px; bottom: 0; width: 1272px; height: 496px',
    fit: 'xMidYMax meet',
    headlineWidth: 1084,
    headlineHeight: 290,
    largest: 176,
    showsLead: false,
  },
  behind: {
    drawing: 'inset: 0; width: 1200px; height: 630px',
    fit: 'xMidYMid slice',
    headlineWidth: 1084,
    headlineHeight: 420,
    largest: 220,
    showsLead: false,
  },
  right: {
    drawing: 'right: 0; top: 0; width: 600px; height: 630px',
    fit: 'xMidYMid slice',
    headlineWidth: 640,
    headlineHeight: 330,
    largest: 196,
    showsLead: true,
  },
};

const drawingOf = async (card: Card, colours: Inks): Promise<string> => {
  const { width, height, draw } = drawingNamed(card.drawing);
  const pens = { colours, penWidth: card.penWidth ?? PEN, hotWidth: HOT };
  const frame = frames[card.placement];
  return `<svg style="${frame.drawing}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${frame.fit}" fill="none" stroke-linecap="round" stroke-linejoin="round">${tintShapes(await draw(), pens)}</svg>`;
};

/** On the home card the hot line passes in front of the headline, as it does on the page. */
const hotLineInFront = async (card: Card, colours: Inks): Promise<string> => {
  if (card.placement !== 'coast') return '';
  const { width, height, draw } = drawingNamed(`${card.drawing}-hot`);
  const first = (await draw()).match(/<path[^>]*id="m1"[^>]*>/)?.[0] ?? '';
  const frame = frames[card.placement];
  return `<svg style="${frame.drawing}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${frame.fit}" fill="none" stroke="${colours.hot}" stroke-width="3.8" stroke-linecap="round">${first}</svg>`;
};

const styleOf = (card: Card, { ground, pen }: Inks): string => {
  const { headlineWidth, headlineHeight, largest } = frames[card.placement];
  return `
* { margin: 0; box-sizing: border-box }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: ${ground}; color: ${pen} }
body > * { position: absolute }
h1 { left: 56px; top: 106px; width: ${headlineWidth}px; max-height: ${headlineHeight}px; font: 400 ${largest}px/.86 'Imbue Variable'; letter-spacing: -.03em; white-space: pre; -webkit-text-stroke: .075em ${ground}; paint-order: stroke fill }
p { left: 60px; bottom: 42px; width: 620px; font: 400 27px/1.28 'Newsreader Variable'; text-wrap: balance; -webkit-text-stroke: 12px ${ground}; paint-order: stroke fill }
.brand { left: 58px; top: 36px; display: flex; align-items: center; gap: 14px; font: 400 46px/1 'Imbue Variable'; letter-spacing: -.01em; -webkit-text-stroke: 12px ${ground}; paint-order: stroke fill }
.brand svg { width: 38px; height: 38px; overflow: visible }
.label { right: 58px; top: 44px; font: 500 26px/1 'Anek Latin Variable'; -webkit-text-stroke: 12px ${ground}; paint-order: stroke fill }`;
};

/** Makes the headline as large as its frame allows; runs in the browser. */
const FIT_HEADLINE = `
const headline = document.querySelector('h1');
let size = parseFloat(getComputedStyle(headline).fontSize);
while (size > 40 && (headline.scrollWidth > headline.clientWidth || headline.scrollHeight > parseFloat(getComputedStyle(headline).maxHeight))) {
  size -= 2;
  headline.style.fontSize = size + 'px';
}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = async (card: Card, words: CardWords, brand: string): Promise<string> => {
  const colours = inks[card.ground];
  const fonts = fontLinks([
    '@fontsource-variable/imbue/opsz.css',
    '@fontsource-variable/newsreader/opsz.css',
    '@fontsource-variable/anek-latin/wdth.css',
  ]);
  const mark = brandMark({ pen: colours.pen, hot: colours.hot, penWidth: 2, hotWidth: 2.8 });
  const halo = brandMark({ pen: colours.ground, hot: colours.ground, penWidth: 10, hotWidth: 10 });
  const { showsLead } = frames[card.placement];
  return `<!doctype html><meta charset="utf-8">${fonts}<style>${styleOf(card, colours)}</style>
${await drawingOf(card, colours)}<h1>${escaped(words.headline)}</h1>${await hotLineInFront(card, colours)}
<div class="brand"><svg viewBox="0 0 32 32">${halo}${mark}</svg>${escaped(brand)}</div>
${showsLead ? `<p>${escaped(words.lead)}</p>` : `<div class="label">${escaped(words.label)}</div>`}
<script>document.addEventListener('fonts-ready', () => {${FIT_HEADLINE}})</script>`;
};

/** Few inks on a flat ground: a palette of 128 colours is indistinguishable and a third of the weight. */
const writeCard = async (src: string, picture: Buffer): Promise<void> => {
  const { size } = await sharp(picture)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(fileOf(src));
  if (size > LIMIT) throw new Error(`${src} weighs ${size} bytes, more than ${LIMIT}`);
};

const renderCard = async (card: Card, brand: string, photograph: Photograph): Promise<PictureEntry> => {
  const words = await wordsOf(card.key);
  const src = `${FOLDER}/${card.key}.png`;
  await writeCard(src, await photograph(await pageOf(card, words, brand)));
  const headline = words.headline.replaceAll('\n', ' ');
  return { src, width: SIZE.width, height: SIZE.height, alt: `${brand}: ${headline}`, kind: 'card' };
};

const renderCards = async (): Promise<RasterResult> => {
  await mkdir(fileOf(FOLDER), { recursive: true });
  const brand = await brandName();
  const isOwn = await ownPictures();
  const entries: Record<string, PictureEntry> = {};
  await withBrowser(SIZE, async (photograph) => {
    for (const card of cardList) {
      const name = `card-${card.key}`;
      if (!isOwn(name)) entries[name] = await renderCard(card, brand, photograph);
    }
  });
  return { entries };
};

export const cards: Raster = { name: 'cards', render: renderCards };
