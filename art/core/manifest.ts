import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Picture } from './picture.ts';

/** Another file of the same picture: a format or a size for <source> and srcset. */
export interface PictureSource {
  readonly src: string;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
}

export interface PictureEntry {
  /** Path from the site's root. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Empty when decorative. */
  readonly alt: string;
  readonly decorative?: true;
  /** The number in the content that it was drawn for. */
  readonly counts?: string;
  /** The owner's own file: never redrawn, only checked for existence. */
  readonly own?: true;
  /** Set on pictures that are not SVG drawings: sites, testimonials, film, cards, icons. */
  readonly kind?: string;
  readonly sources?: readonly PictureSource[];
}

export type Manifest = Readonly<Record<string, PictureEntry>>;

export const ROOT = join(import.meta.dirname, '../..');
/** Tests and the editor draw into copies of these two. */
export const CONTENT = process.env.ART_CONTENT ?? join(ROOT, 'content');
export const PUBLIC = process.env.ART_PUBLIC ?? join(ROOT, 'public');
const ASSETS = join(PUBLIC, 'assets');
const MANIFEST = join(CONTENT, 'pictures.json');

export const srcOf = ({ folder, name }: Picture): string => `/assets/${folder}/${name}.svg`;

export const fileOf = (src: string): string => join(PUBLIC, src);

export const readManifest = async (): Promise<Manifest> =>
  existsSync(MANIFEST) ? JSON.parse(await readFile(MANIFEST, 'utf8')) : {};

const manifestText = (manifest: Manifest): string => {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 2)}\n`;
};

export const writeManifest = (manifest: Manifest): Promise<void> =>
  writeFile(MANIFEST, manifestText(manifest));

/** The entry of a drawn picture. The alternative text in the manifest wins: the owner may have improved it. */
export const entryOf = (picture: Picture, existing: PictureEntry | undefined): PictureEntry => {
  if (existing?.own) return existing;
  const written = existing && (existing.decorative ? 'decorative' : existing.alt);
  const alt = written ?? picture.alt;
  const decorative = alt === 'decorative';
  return {
    src: srcOf(picture),
    width: picture.width,
    height: picture.height,
    alt: decorative ? '' : alt,
    ...(decorative && { decorative: true as const }),
    ...(picture.counts !== undefined && { counts: picture.counts }),
  };
};

/** The manifest with new entries for drawn pictures; those of rasters and own files are unchanged. */
export const mergedManifest = (pictures: readonly Picture[], existing: Manifest): Manifest => {
  const kept = Object.entries(existing).filter(([, entry]) => entry.kind !== undefined || entry.own);
  const drawn = pictures.map((picture) => [picture.name, entryOf(picture, existing[picture.name])] as const);
  return Object.fromEntries([...kept, ...drawn]);
};

/** The owner may have improved an alternative text; that of a card is the card's own text. */
const existingAlt = (entry: PictureEntry | undefined) =>
  entry &&
  entry.kind !== 'card' && { alt: entry.alt, ...(entry.decorative && { decorative: entry.decorative }) };

/** The manifest after rasters were rendered; other entries of the same kinds are removed. */
export const withRendered = (existing: Manifest, entries: Manifest): Manifest => {
  const kinds = new Set(Object.values(entries).map(({ kind }) => kind));
  const others = Object.entries(existing).filter(
    ([, entry]) => entry.own || entry.kind === undefined || !kinds.has(entry.kind),
  );
  const rendered = Object.entries(entries).map(([key, entry]) => {
    const known = existing[key];
    return [key, known?.own ? known : { ...entry, ...existingAlt(known) }] as const;
  });
  return Object.fromEntries([...others, ...rendered]);
};

const filesBelow = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const filesOfEntry = ({ src, sources = [] }: PictureEntry): string[] =>
  [src, ...sources.map((source) => source.src)].map(fileOf);

/** All differences between the manifest and the files. The logo's file needs no entry. */
export const manifestFaults = async (
  pictures: readonly Picture[],
  manifest: Manifest,
  logo?: string,
): Promise<string[]> => {
  const faults: string[] = [];
  const expected = mergedManifest(pictures, manifest);
  if (manifestText(expected) !== manifestText(manifest)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(manifest)])) {
      if (JSON.stringify(expected[name]) === JSON.stringify(manifest[name])) continue;
      faults.push(`${name}: the entry in content/pictures.json is missing, left over or out of date`);
    }
  }
  const known = new Set<string>(logo === undefined ? [] : [fileOf(logo)]);
  for (const [name, entry] of Object.entries(manifest)) {
    if (!entry.alt && !entry.decorative) faults.push(`${name}: neither alternative text nor decorative`);
    for (const file of filesOfEntry(entry)) {
      known.add(file);
      if (!existsSync(file)) faults.push(`${name}: ${file.slice(ROOT.length + 1)} does not exist`);
    }
  }
  for (const file of await filesBelow(ASSETS)) {
    if (!known.has(file)) faults.push(`${file.slice(ROOT.length + 1)}: no entry in content/pictures.json`);
  }
  return faults;
};

/** The file an owner dropped in for a picture: the same name with any image extension. */
export const droppedFile = async ({ src }: PictureEntry): Promise<string> => {
  const folder = join(fileOf(src), '..');
  const name = basename(src, extname(src));
  const found = (await readdir(folder)).filter((file) => basename(file, extname(file)) === name);
  return join(folder, found.find((file) => extname(file) !== '.svg') ?? `${name}.svg`);
};
