// Twenty-seven miniature client websites, shown at 300 × 200: three rows of nine.
import { mkdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { fontLinks, type Screenshot, withBrowser } from '../core/browser.ts';
import { fileOf, type PictureEntry, type PictureSource } from '../core/manifest.ts';
import { ownPictures, type Raster, type RasterResult } from '../core/raster.ts';
import { pageOf } from './layouts.ts';
import { schoolSites } from './school-sites.ts';
import { serviceSites } from './service-sites.ts';
import { shopSites } from './shop-sites.ts';
import { type Site, stylesheets } from './site.ts';
import { styleOf } from './style.ts';

const FOLDER = '/assets/sites';
/** Shown at half the size it is laid out in. */
const SHOWN = { width: 300, height: 200 };
const LAID_OUT = { width: 600, height: 400, pixelRatio: 2 };
const DENSITIES = [1, 2] as const;

const sites: readonly Site[] = [...shopSites, ...schoolSites, ...serviceSites];

interface Format {
  readonly extension: 'avif' | 'webp';
  readonly type: string;
  readonly encode: (image: Sharp) => Sharp;
}

/** Line drawings on flat colour: full chroma, or the hot line bleeds. */
const formats: readonly Format[] = [
  {
    extension: 'avif',
    type: 'image/avif',
    encode: (image) => image.avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' }),
  },
  {
    extension: 'webp',
    type: 'image/webp',
    encode: (image) => image.webp({ quality: 80, effort: 6, smartSubsample: true }),
  },
];

const writeSources = async (name: string, picture: Buffer): Promise<PictureSource[]> => {
  const sources: PictureSource[] = [];
  for (const { extension, type, encode } of formats) {
    for (const density of DENSITIES) {
      const [width, height] = [SHOWN.width * density, SHOWN.height * density];
      const src = `${FOLDER}/${name}${density === 1 ? '' : `@${density}x`}.${extension}`;
      await encode(sharp(picture).resize(width, height)).toFile(fileOf(src));
      sources.push({ src, type, width, height });
    }
  }
  return sources;
};

const renderSite = async (site: Site, name: string, screenshot: Screenshot): Promise<PictureEntry> => {
  const html = `<!doctype html><meta charset="utf-8">${fontLinks(stylesheets)}<style>${styleOf(site)}</style>${await pageOf(site)}`;
  const sources = await writeSources(name, await screenshot(html));
  return {
    src: `${FOLDER}/${name}.webp`,
    ...SHOWN,
    alt: `Home page designed for ${site.client}`,
    kind: 'site',
    sources,
  };
};

const renderSites = async (): Promise<RasterResult> => {
  await mkdir(fileOf(FOLDER), { recursive: true });
  const isOwn = await ownPictures();
  const entries: Record<string, PictureEntry> = {};
  await withBrowser(LAID_OUT, async (screenshot) => {
    for (const [index, site] of sites.entries()) {
      const name = `site-${String(index + 1).padStart(2, '0')}`;
      if (!isOwn(name)) entries[name] = await renderSite(site, name, screenshot);
    }
  });
  return { entries };
};

export const clientSites: Raster = { name: 'sites', render: renderSites };
