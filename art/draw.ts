/**
 * The command of the picture library.
 *
 *   npm run art                       redraw everything: drawings, then rasters
 *   npm run art -- svg                redraw all drawings, no rasters
 *   npm run art -- hero svc- sites    only these: names, beginnings of names, raster jobs
 *   npm run art -- --check            fail when a committed drawing is not what is drawn, or an entry is wrong
 *   npm run art -- --report           weights of all families
 *   npm run art -- --sheet            write docs/pictures.html
 *   npm run art -- --own name         the owner replaced this picture: keep it
 *   npm run art -- --alts             take alternative texts from the code again
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { finish } from './core/finish.ts';
import {
  droppedFile,
  fileOf,
  type Manifest,
  manifestFaults,
  mergedManifest,
  type PictureEntry,
  PUBLIC,
  ROOT,
  readManifest,
  srcOf,
  writeManifest,
} from './core/manifest.ts';
import type { Picture } from './core/picture.ts';
import { overweight, rasterWeights, reportTable, weigh } from './core/report.ts';
import { sheetPage } from './core/sheet.ts';
import { families } from './pictures.ts';

const pictures: readonly Picture[] = families.flatMap((family) => family.pictures);

const assertUniqueNames = (): void => {
  const seen = new Set<string>();
  for (const { name } of pictures) {
    if (seen.has(name)) throw new Error(`two pictures are called ${name}`);
    seen.add(name);
  }
};

const redraw = async (wanted: readonly Picture[], fresh: boolean): Promise<void> => {
  const existing = await readManifest();
  const manifest = mergedManifest(pictures, fresh ? withoutAlts(existing) : existing);
  let changed = 0;
  for (const picture of wanted) {
    if (existing[picture.name]?.own) continue;
    const file = fileOf(srcOf(picture));
    const svg = await finish(picture);
    if (existsSync(file) && (await readFile(file, 'utf8')) === svg) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, svg);
    changed++;
  }
  await writeManifest(manifest);
  console.log(`${wanted.length} drawings, ${changed} changed`);
};

/** Runs the raster jobs that were asked for; each may need a browser or ffmpeg, so they load only now. */
const renderRasters = async (asked: (name: string) => boolean): Promise<void> => {
  const { rasters } = await import('./rasters.ts');
  for (const { name, render } of rasters.filter((raster) => asked(raster.name))) {
    const { entries } = await render();
    const kinds = new Set(Object.values(entries).map(({ kind }) => kind));
    const existing = await readManifest();
    // Entries of the same kind that were not rendered again are left over.
    const others = Object.entries(existing).filter(
      ([, entry]) => entry.own || entry.kind === undefined || !kinds.has(entry.kind),
    );
    const rendered = Object.entries(entries).map(([key, entry]) => {
      const known = existing[key];
      return [key, known?.own ? known : { ...entry, ...wordsOf(known) }] as const;
    });
    await writeManifest(Object.fromEntries([...others, ...rendered]));
    console.log(`${name}: ${rendered.length} pictures`);
  }
};

/** Alternative text the owner may have improved. */
const wordsOf = (entry: PictureEntry | undefined) =>
  entry && { alt: entry.alt, ...(entry.decorative && { decorative: entry.decorative }) };

/** Only rasters and own files keep their entries; drawn pictures take their words from the code again. */
const withoutAlts = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([, entry]) => entry.own || entry.kind !== undefined));

const check = async (): Promise<void> => {
  const manifest = await readManifest();
  const faults = await manifestFaults(pictures, manifest);
  for (const picture of pictures) {
    if (manifest[picture.name]?.own) continue;
    const file = fileOf(srcOf(picture));
    if (!existsSync(file)) continue;
    if ((await readFile(file, 'utf8')) === (await finish(picture))) continue;
    faults.push(
      `${picture.name}: the file is not what is drawn; redraw it (npm run art -- ${picture.name}), or keep it as the owner's own (npm run art -- --own ${picture.name})`,
    );
  }
  for (const { name, raw, sent } of overweight(await drawnWeights())) {
    faults.push(`${name}: over its budget in art/core/budget.ts (${raw} bytes raw, ${sent} brotli)`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${pictures.length} drawings are as drawn; every file has its entry`);
};

const drawnWeights = () =>
  Promise.all(
    families.map(async (family) => ({
      family: family.name,
      weights: await Promise.all(
        family.pictures.map((picture) => weigh(picture.name, fileOf(srcOf(picture)))),
      ),
    })),
  );

const report = async (): Promise<void> => {
  const drawn = await drawnWeights();
  console.log(reportTable([...drawn, ...(await rasterWeights(await readManifest()))]));
  for (const { name, raw, sent } of overweight(drawn)) {
    console.log(`over budget: ${name} ${raw} bytes raw, ${sent} brotli`);
  }
};

const sheet = async (): Promise<void> => {
  const file = join(ROOT, 'docs/pictures.html');
  await mkdir(dirname(file), { recursive: true });
  const unpainted = new Map<string, string>();
  for (const picture of pictures.filter((candidate) => candidate.unpainted)) {
    unpainted.set(picture.name, await readFile(fileOf(srcOf(picture)), 'utf8'));
  }
  await writeFile(file, sheetPage(families, await readManifest(), unpainted));
  console.log('docs/pictures.html');
};

const keepOwn = async (name: string): Promise<void> => {
  const manifest = await readManifest();
  const entry = manifest[name];
  if (!entry) throw new Error(`no picture is called ${name}`);
  const file = await droppedFile(entry);
  const { width, height } = await sharp(file).metadata();
  const src = file.slice(PUBLIC.length);
  // Browsers prefer the sources: left behind, they would go on showing the old picture.
  const { sources = [], ...single } = entry;
  for (const old of new Set([entry.src, ...sources.map((source) => source.src)])) {
    if (old !== src) await rm(fileOf(old), { force: true });
  }
  await writeManifest({ ...manifest, [name]: { ...single, src, width, height, own: true } });
  console.log(`${name}: ${src}, ${width} × ${height}, is the owner's own now; mind its alternative text`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    report: { type: 'boolean' },
    sheet: { type: 'boolean' },
    alts: { type: 'boolean' },
    own: { type: 'string' },
  },
});

assertUniqueNames();
const names = positionals.flatMap((word) => word.split(',')).filter(Boolean);
const everything = names.length === 0;
const draws = ({ name }: Picture): boolean =>
  everything || names.includes('svg') || names.some((prefix) => name.startsWith(prefix));

if (values.own !== undefined) await keepOwn(values.own);
else if (values.check) await check();
else if (!values.report && !values.sheet) {
  const wanted = pictures.filter(draws);
  if (wanted.length > 0) await redraw(wanted, values.alts ?? false);
  // Names that begin no drawing's name are raster jobs; loading those needs more than drawing does.
  const unknown = names.filter(
    (prefix) => prefix !== 'svg' && !pictures.some(({ name }) => name.startsWith(prefix)),
  );
  if (everything || unknown.length > 0 || names.includes('film')) {
    await renderRasters((name) => everything || names.includes(name));
  }
}
if (values.report) await report();
if (values.sheet) await sheet();
