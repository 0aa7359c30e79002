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
import { drawingNamed } from './pictures.ts';

/** The drawn person of each testimonial, in order. */
const portraitNames = ['p-01', 'p-04', 'p-08', 'p-05'] as const;

/** The largest width on the page, in CSS pixels; the file has two pixels for each. */
const MAX_CSS_WIDTH = 486;
const PIXEL_RATIO = 2;

async function renderPortrait(name: string, portrait: Picture): Promise<PictureEntry> {
  // Strokes of a raster scale with it, so their widths in CSS pixels are converted to units of the drawing.
  const inUnits = (cssPixels: number): number =>
    Math.round(((cssPixels * portrait.width) / MAX_CSS_WIDTH) * 100) / 100;
  const picture = { ...portrait, penWidth: inUnits(1.1), hotWidth: inUnits(2.3) };
  const tinted = tint(picture, await portrait.draw(), MARKER_INKS);
  const svg = tinted.replaceAll(' vector-effect="non-scaling-stroke"', '');
  const src = `/assets/testimonials/${name}.webp`;
  const width = MAX_CSS_WIDTH * PIXEL_RATIO;
  const density = (72 * width) / portrait.width;
  await mkdir(dirname(fileOf(src)), { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(reduceToTwoInks(data), { raw: info }).webp({ lossless: true, effort: 6 }).toFile(fileOf(src));
  return { src, width, height: info.height, alt: portrait.alt, kind: 'testimonial' };
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
  for (const [index, portraitName] of portraitNames.entries()) {
    const name = `client-${index + 1}`;
    const known = existing[name];
    entries[name] = known?.own ? known : await renderPortrait(name, drawingNamed(portraitName));
  }
  return entries;
}
