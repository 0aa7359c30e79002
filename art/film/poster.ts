// The poster is the film's last frame. It has three inks on paper, so a handful of shades of each is enough:
// stored without loss it is crisp, and lighter than any good lossy version.
import sharp from 'sharp';
import { lerp } from '../core/math.ts';
import { palette } from '../core/palette.ts';

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Shades from paper to an ink, paper left out. */
const ramp = (ink: string, steps: number): Rgb[] => {
  const [from, to] = [rgbOf(palette.paper), rgbOf(ink)];
  return Array.from({ length: steps }, (_, index): Rgb => {
    const t = (index + 1) / steps;
    return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
  });
};

const shades: readonly Rgb[] = [
  rgbOf(palette.paper),
  ...ramp(palette.ink, 5),
  ...ramp(palette.deep, 4),
  ...ramp(palette.hot, 5),
];

const nearestShade = (r: number, g: number, b: number): Rgb => {
  let nearest: Rgb = shades[0] ?? [0, 0, 0];
  let smallest = Number.POSITIVE_INFINITY;
  for (const shade of shades) {
    const distance = (shade[0] - r) ** 2 + (shade[1] - g) ** 2 + (shade[2] - b) ** 2;
    if (distance >= smallest) continue;
    smallest = distance;
    nearest = shade;
  }
  return nearest;
};

export const posterWebp = async (svg: string): Promise<Buffer> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let index = 0; index < data.length; index += 3) {
    data.set(
      nearestShade(data.readUInt8(index), data.readUInt8(index + 1), data.readUInt8(index + 2)),
      index,
    );
  }
  return sharp(data, { raw: info }).webp({ lossless: true, effort: 6 }).toBuffer();
};
