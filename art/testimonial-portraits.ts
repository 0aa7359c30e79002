/**
 * The four testimonial portraits, client-1 to client-4. They are WebP files, not SVG, so that an owner can replace them
 * with photographs of the same name. They show people of the team's drawings.
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

/** The drawn person of each testimonial, in order. */
const personIds = ['p-01', 'p-04', 'p-08', 'p-05'] as const;

/** The largest width on the page, in CSS pixels; the file has two pixels for each. */
const MAX_CSS_WIDTH = 486;
const PIXEL_RATIO = 2;

/** Converts a stroke width in CSS pixels to units of the drawing, because strokes of a raster scale with it. */
const strokeInUnits = (cssPixels: number): number =>
  Math.round(((cssPixels * PORTRAIT_WIDTH) / MAX_CSS_WIDTH) * 100) / 100;

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
  const tinted = tint(picture, await picture.draw(), MARKER_INKS);
  const svg = tinted.replaceAll(' vector-effect="non-scaling-stroke"', '');
  const src = `/assets/${picture.folder}/${picture.name}.webp`;
  const width = MAX_CSS_WIDTH * PIXEL_RATIO;
  const density = (72 * width) / PORTRAIT_WIDTH;
  await mkdir(dirname(fileOf(src)), { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(reduceToTwoInks(data), { raw: info }).webp({ lossless: true, effort: 6 }).toFile(fileOf(src));
  return { src, width, height: info.height, alt: picture.alt, kind: 'testimonial' };
}

const rgbOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
/** The drawing is rendered in two colours that differ in any palette, and recoloured afterwards. */
const MARKER_INKS: Inks = { ...inks.bone, pen: '#000000', hot: '#ff0000' };
const PEN = rgbOf(inks.bone.pen);
const HOT = rgbOf(inks.bone.hot);
/** Steps from transparent to opaque. With eight, edges are smooth and the file is a third of a lossy one. */
const ALPHA_STEPS = 8;

/** Gives every pixel the pen's or the hot line's colour and one of few alpha values, so that the lossless file is small. */
function reduceToTwoInks(pixels: Buffer): Buffer {
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

/** Writes the four files and returns their manifest entries; the owner's photographs are not replaced. */
export async function renderTestimonialPortraits(): Promise<Manifest> {
  const existing = await readManifest();
  const entries: Record<string, PictureEntry> = {};
  for (const [index, personId] of personIds.entries()) {
    const name = `client-${index + 1}`;
    const known = existing[name];
    entries[name] = known?.own ? known : await renderPortrait(portrait(name, personId));
  }
  return entries;
}
