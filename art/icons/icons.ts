// Favicon and web app icons: the owner's logo, or the brand's mark on ink.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandMark } from '../core/brand-mark.ts';
import { type Box, groundOf, logoImage } from '../core/logo-image.ts';
import { fileOf, type PictureEntry, PUBLIC } from '../core/manifest.ts';
import { palette } from '../core/palette.ts';
import { ownPictures, type Raster, type RasterResult } from '../core/raster.ts';
import { type Logo, type SiteSettings, siteSettings } from '../core/site-settings.ts';
import { renderMailLogo } from './mail-logo.ts';

const FOLDER = '/assets/icons';

interface IconShape {
  /** Corner radius and side of the mark, on a square of 32. */
  readonly radius: number;
  readonly mark: number;
}

const favicon: IconShape = { radius: 7, mark: 24 };
/** iOS rounds the corners itself. */
const touchIcon: IconShape = { radius: 0, mark: 21 };
const appIcon: IconShape = { radius: 7, mark: 22 };
/** Android may crop a maskable icon to a circle of 80 %, so the mark stays well inside. */
const maskable: IconShape = { radius: 0, mark: 16.5 };

const square = ({ radius }: IconShape, ground: string, body: string, size?: number): string => {
  const pixels = size ? ` width="${size}" height="${size}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${pixels}>` +
    `<rect width="32" height="32" rx="${radius}" fill="${ground}"/>${body}</svg>\n`
  );
};

/** Room for a logo in the middle of the square: as far round as the mark's corners reach, clear of the edges. */
const roomFor = ({ width, height }: Logo, mark: number): Box => {
  const scale = Math.min((mark * Math.SQRT2) / Math.hypot(width, height), 28 / Math.max(width, height));
  const [w, h] = [width * scale, height * scale];
  return { x: (32 - w) / 2, y: (32 - h) / 2, width: w, height: h };
};

const iconSvg = async (shape: IconShape, logo: Logo | undefined, size?: number): Promise<string> => {
  const { mark } = shape;
  if (logo) {
    return square(shape, groundOf(logo), await logoImage(logo, roomFor(logo, mark)), size);
  }
  const inset = (32 - mark) / 2;
  const drawn = brandMark({ pen: palette.paper, hot: palette.hotLit, penWidth: 2.6, hotWidth: 3.2 });
  const placed = `<g transform="translate(${inset} ${inset}) scale(${mark / 32})">${drawn}</g>`;
  return square(shape, palette.ink, placed, size);
};

const png = async (shape: IconShape, logo: Logo | undefined, size: number): Promise<Buffer> =>
  sharp(Buffer.from(await iconSvg(shape, logo, size)))
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();

/** An .ico file that holds one PNG of 32 × 32; every browser that still asks for .ico reads it. */
const icoOf = (picture: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18); // where the image starts
  return Buffer.concat([header, picture]);
};

const appIcons = [
  { name: 'apple-touch-icon', shape: touchIcon, size: 180 },
  { name: 'icon-192', shape: appIcon, size: 192 },
  { name: 'icon-512', shape: appIcon, size: 512 },
  { name: 'icon-maskable-192', shape: maskable, size: 192 },
  { name: 'icon-maskable-512', shape: maskable, size: 512 },
] as const;

const webManifest = ({ name, shortName }: SiteSettings): string => {
  const icons = appIcons
    .filter((icon) => icon.name.startsWith('icon-'))
    .map((icon) => ({
      src: `${FOLDER}/${icon.name}.png`,
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.name.includes('maskable') ? 'maskable' : 'any',
    }));
  const manifest = {
    name,
    short_name: shortName,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...icons],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

const renderIcons = async (): Promise<RasterResult> => {
  const settings = siteSettings();
  const { logo } = settings;
  await mkdir(fileOf(FOLDER), { recursive: true });
  await writeFile(join(PUBLIC, 'favicon.svg'), await iconSvg(favicon, logo));
  await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(await png(favicon, logo, 32)));
  await writeFile(join(PUBLIC, 'site.webmanifest'), webManifest(settings));
  const isOwn = await ownPictures();
  const entries: Record<string, PictureEntry> = { ...(await renderMailLogo(logo)) };
  for (const { name, shape, size } of appIcons) {
    if (isOwn(name)) continue;
    const src = `${FOLDER}/${name}.png`;
    await writeFile(fileOf(src), await png(shape, logo, size));
    entries[name] = { src, width: size, height: size, alt: '', decorative: true, kind: 'icon' };
  }
  return { entries };
};

export const icons: Raster = { name: 'icons', render: renderIcons };
