// The options and arguments of `npm run art`, listed in draw.ts.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawBrand } from './brand.ts';
import { cardFaults } from './cards/cards.ts';
import { finish, writeDrawing } from './core/finish.ts';
import {
  droppedFile,
  fileOf,
  type Manifest,
  manifestFaults,
  mergedManifest,
  PUBLIC,
  ROOT,
  readManifest,
  srcOf,
  withRendered,
  writeManifest,
} from './core/manifest.ts';
import type { Picture } from './core/picture.ts';
import { overweight, rasterWeights, reportTable, weigh } from './core/report.ts';
import { sheetPage } from './core/sheet.ts';
import { siteSettings } from './core/site-settings.ts';
import { pictures } from './pictures.ts';
import { rasters } from './rasters.ts';

const picturesByFolder = Map.groupBy(pictures, ({ folder }) => folder);

const assertUniqueNames = (): void => {
  const seen = new Set<string>();
  for (const { name } of pictures) {
    if (seen.has(name)) throw new Error(`Two pictures have the name ${name}.`);
    seen.add(name);
  }
};

const redraw = async (selected: readonly Picture[], resetAlts: boolean): Promise<void> => {
  const existing = await readManifest();
  const manifest = mergedManifest(pictures, resetAlts ? withoutDrawings(existing) : existing);
  let changed = 0;
  for (const picture of selected) {
    if (existing[picture.name]?.own) continue;
    if (await writeDrawing(picture)) changed++;
  }
  await writeManifest(manifest);
  console.log(`${selected.length} drawings, ${changed} changed`);
};

const renderRasters = async (isSelected: (name: string) => boolean): Promise<void> => {
  for (const { name, render } of rasters.filter((raster) => isSelected(raster.name))) {
    const { entries } = await render();
    await writeManifest(withRendered(await readManifest(), entries));
    console.log(`${name}: ${Object.keys(entries).length} pictures`);
  }
};

/** Keeps only entries of rasters and the owner's files, so that drawings get their own alternative texts. */
const withoutDrawings = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([, entry]) => entry.own || entry.kind !== undefined));

const check = async (): Promise<void> => {
  const manifest = await readManifest();
  const { logo } = siteSettings();
  const faults = await manifestFaults(pictures, manifest, logo?.src);
  for (const picture of pictures) {
    if (manifest[picture.name]?.own) continue;
    const file = fileOf(srcOf(picture));
    if (!existsSync(file)) continue;
    if ((await readFile(file, 'utf8')) === (await finish(picture))) continue;
    faults.push(
      `${picture.name}: the file differs from the drawing; redraw it (npm run art -- ${picture.name}), or mark it as the owner's (npm run art -- --own ${picture.name})`,
    );
  }
  faults.push(...(await cardFaults()));
  for (const { name, raw, sent } of overweight(await drawnWeights())) {
    faults.push(`${name}: over its budget in art/core/budget.ts (${raw} bytes raw, ${sent} brotli)`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${pictures.length} drawings and all cards are up to date; every file is in the manifest`);
};

const redrawBrand = async (withFilm: boolean): Promise<void> => {
  const result = await drawBrand({
    film: withFilm,
    onProgress: (done, total, picture) => console.log(`${done}/${total} ${picture}`),
  });
  console.log(`film: ${result.film}`);
};

const drawnWeights = () =>
  Promise.all(
    [...picturesByFolder].map(async ([group, members]) => ({
      group,
      weights: await Promise.all(members.map((picture) => weigh(picture.name, fileOf(srcOf(picture))))),
    })),
  );

const printReport = async (): Promise<void> => {
  const drawn = await drawnWeights();
  console.log(reportTable([...drawn, ...(await rasterWeights(await readManifest()))]));
  for (const { name, raw, sent } of overweight(drawn)) {
    console.log(`over budget: ${name} ${raw} bytes raw, ${sent} brotli`);
  }
};

const writeSheet = async (): Promise<void> => {
  const file = join(ROOT, 'docs/pictures.html');
  await mkdir(dirname(file), { recursive: true });
  const unpainted = new Map<string, string>();
  for (const picture of pictures.filter((candidate) => candidate.unpainted)) {
    unpainted.set(picture.name, await readFile(fileOf(srcOf(picture)), 'utf8'));
  }
  await writeFile(file, sheetPage(picturesByFolder, await readManifest(), unpainted));
  console.log('docs/pictures.html');
};

const markAsOwn = async (name: string): Promise<void> => {
  const manifest = await readManifest();
  const entry = manifest[name];
  if (!entry) throw new Error(`There is no picture ${name}.`);
  const file = await droppedFile(entry);
  const { width, height } = await sharp(file).metadata();
  const src = file.slice(PUBLIC.length);
  // Browsers prefer the sources, which still show the old picture.
  const { sources = [], ...single } = entry;
  for (const old of new Set([entry.src, ...sources.map((source) => source.src)])) {
    if (old !== src) await rm(fileOf(old), { force: true });
  }
  await writeManifest({ ...manifest, [name]: { ...single, src, width, height, own: true } });
  console.log(
    `${name}: ${src}, ${width} × ${height}, is now marked as the owner's; check its alternative text`,
  );
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    brand: { type: 'boolean' },
    'no-film': { type: 'boolean' },
    report: { type: 'boolean' },
    sheet: { type: 'boolean' },
    alts: { type: 'boolean' },
    own: { type: 'string' },
  },
});

assertUniqueNames();
const names = positionals.flatMap((argument) => argument.split(',')).filter(Boolean);
const isEverythingSelected = names.length === 0;
const isSelected = ({ name }: Picture): boolean =>
  isEverythingSelected || names.includes('svg') || names.some((prefix) => name.startsWith(prefix));

if (values.own !== undefined) await markAsOwn(values.own);
else if (values.check) await check();
else if (values.brand) await redrawBrand(!values['no-film']);
else if (!values.report && !values.sheet) {
  const selected = pictures.filter(isSelected);
  if (selected.length > 0) await redraw(selected, values.alts ?? false);
  // Names that match no drawing are raster jobs.
  const unknown = names.filter(
    (prefix) => prefix !== 'svg' && !pictures.some(({ name }) => name.startsWith(prefix)),
  );
  if (isEverythingSelected || unknown.length > 0 || names.includes('film')) {
    await renderRasters((name) => isEverythingSelected || names.includes(name));
  }
}
if (values.report) await printReport();
if (values.sheet) await writeSheet();
