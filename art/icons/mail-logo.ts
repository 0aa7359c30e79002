// The logo at the head of mails: a PNG, because mail programs show no SVG.
import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Box, fittedInto, groundOf, logoImage } from '../core/logo-image.ts';
import { fileOf, type Manifest } from '../core/manifest.ts';
import { palette } from '../core/palette.ts';
import type { Logo } from '../core/site-settings.ts';

const SRC = '/assets/icons/mail-logo.png';
const SHOWN = { width: 220, height: 56 };
const DENSITY = 2;
const LIMIT = 20_000;
const FEWEST_COLOURS = 8;

const whole = ({ width, height }: Pick<Box, 'width' | 'height'>) => ({
  width: Math.round(width),
  height: Math.round(height),
});

/**
 * It has an opaque ground, because a mail program may darken the mail's own. Its proportions are the logo's, so that
 * a mail can compute its size.
 */
const mailSvg = async (logo: Logo): Promise<{ svg: string; width: number; height: number }> => {
  const onDark = logo.ground === 'dark';
  const { width, height } = whole(fittedInto(logo, { x: 0, y: 0, ...SHOWN }));
  const share = onDark ? 0.82 : 1;
  const room = { x: (width * (1 - share)) / 2, y: (height * (1 - share)) / 2 };
  const image = fittedInto(logo, { ...room, width: width * share, height: height * share });
  const ground = onDark ? groundOf(logo) : palette.paper;
  const placed = await logoImage(logo, image);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${placed}</svg>`;
  return { svg, width: width * DENSITY, height: height * DENSITY };
};

const lightPng = async (svg: string): Promise<Buffer> => {
  for (let colours = 256; ; colours /= 2) {
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length <= LIMIT || colours <= FEWEST_COLOURS) return png;
  }
};

/** Writes the file, or removes it when there is no logo. */
export const renderMailLogo = async (logo: Logo | undefined): Promise<Manifest> => {
  if (!logo) {
    await rm(fileOf(SRC), { force: true });
    return {};
  }
  const { svg, width, height } = await mailSvg(logo);
  await writeFile(fileOf(SRC), await lightPng(svg));
  return { 'mail-logo': { src: SRC, width, height, alt: '{name}', kind: 'icon' } };
};
