/**
 * The four testimonial portraits, client-1 to client-4, as transparent WebP: the testimonials take a raster
 * file, so that an owner can drop in a photograph of the same name. Drawn from the same people as the team.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { fileOf, type Manifest, type PictureEntry, readManifest } from './core/manifest.ts';
import { type Inks, inks } from './core/palette.ts';
import type { Picture } from './core/picture.ts';
import { tint } from './core/tint.ts';
import { portraitBody } from './families/people-portrait.ts';
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH, personById } from './families/people-shape.ts';

/** Who speaks first, second, third and fourth. */
const speakers = ['p-01', 'p-04', 'p-08', 'p-05'] as const;

/** Shown at most this wide; the file holds two pixels for each. */
const SHOWN_WIDTH = 486;
const DENSITY = 2;

/** Strokes are 1.1 and 2.3 CSS pixels at the size shown; in a raster they scale with the drawing. */
const strokeInUnits = (cssPixels: number): number =>
  Math.round(((cssPixels * PORTRAIT_WIDTH) / SHOWN_WIDTH) * 100) / 100;

function portrait(name: string, personId: string): Picture {
  const person = personById(personId);
  return {
    name,
    folder: 'testimonials',
    width: PORTRAIT_WIDTH,
    height: PORTRAIT_HEIGHT,
    ground: 'bone',
    penWidth: strokeInUnits(1.1),
    hotWidth: strokeInUnits(2.3),
    alt: `Portrait in contour lines: ${person.description}`,
    draw: () => portraitBody(person),
  };
}

async function renderPortrait(picture: Picture): Promise<PictureEntry> {
  const told = tint(picture, await picture.draw(), TELLING);
  const svg = told.replaceAll(' vector-effect="non-scaling-stroke"', '');
  const src = `/assets/${picture.folder}/${picture.name}.webp`;
  const width = SHOWN_WIDTH * DENSITY;
  const density = (72 * width) / PORTRAIT_WIDTH;
  await mkdir(dirname(fileOf(src)), { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(twoInks(data), { raw: info }).webp({ lossless: true, effort: 6 }).toFile(fileOf(src));
  return { src, width, height: info.height, alt: picture.alt, kind: 'testimonial' };
}

const rgbOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
/** Drawn in two colours that cannot be mistaken for one another, whatever the palette; the inks come after. */
const TELLING: Inks = { ...inks.bone, pen: '#000000', hot: '#ff0000' };
const PEN = rgbOf(inks.bone.pen);
const HOT = rgbOf(inks.bone.hot);
/** Steps from clear to opaque. Eight keep the edges smooth and the file at a third of a lossy one. */
const ALPHA_STEPS = 8;

/** Every pixel becomes pen, hot line or nothing, with a few degrees of cover: then lossless is small. */
function twoInks(pixels: Buffer): Buffer {
  const out = Buffer.alloc(pixels.length);
  const step = 255 / (ALPHA_STEPS - 1);
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = Math.round(Math.round(pixels.readUInt8(index + 3) / step) * step);
    if (alpha === 0) continue;
    const isHot = pixels.readUInt8(index) > 131;
    out.set([...(isHot ? HOT : PEN), alpha], index);
  }
  return out;
}

/** Writes the four files and returns their manifest entries; a client's own photograph is left alone. */
export async function renderTestimonialPortraits(): Promise<Manifest> {
  const existing = await readManifest();
  const entries: Record<string, PictureEntry> = {};
  for (const [index, personId] of speakers.entries()) {
    const name = `client-${index + 1}`;
    const known = existing[name];
    entries[name] = known?.own ? known : await renderPortrait(portrait(name, personId));
  }
  return entries;
}
