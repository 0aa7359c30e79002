import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BrandOptions, BrandResult } from './brand.ts';

const CONTENT = join(import.meta.dirname, '../tests/content');
const { PATH } = process.env;
let folder = '';

// Each run loads the whole library in every worker.
vi.setConfig({ testTimeout: 60_000 });

const ownDesk = { src: '/assets/own/own-desk.webp', width: 4, height: 3, alt: 'A desk', own: true };

let drawBrand: (options?: BrandOptions) => Promise<BrandResult>;

/** Adds a picture as the editor does when the owner saves one. */
const addPicture = (): void => {
  const file = join(folder, 'content/pictures.json');
  const pictures = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.part`, JSON.stringify({ ...pictures, 'own-desk': ownDesk }));
  renameSync(`${file}.part`, file);
};

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Changes a content file of the copy. */
const changeContent = async (file: string, changes: object): Promise<void> => {
  const path = join(folder, 'content', file);
  await writeFile(path, JSON.stringify({ ...(await readJson(path)), ...changes }));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await cp(CONTENT, join(folder, 'content'), { recursive: true });
  await mkdir(join(folder, 'public/assets'), { recursive: true });
  // Drawing everything takes half a minute, so all pictures except icons and the film are marked as the owner's.
  const pictures = await readJson(join(CONTENT, 'pictures.json'));
  const ownEntries = Object.entries(pictures)
    .filter(([, entry]) => (entry as { kind?: string }).kind !== 'icon')
    .map(([name, entry]) => [name, { ...(entry as object), ...(name !== 'about-film' && { own: true }) }]);
  await writeFile(join(folder, 'content/pictures.json'), JSON.stringify(Object.fromEntries(ownEntries)));
  process.env.ART_CONTENT = join(folder, 'content');
  process.env.ART_PUBLIC = join(folder, 'public');
  ({ drawBrand } = await import('./brand.ts'));
});

afterAll(() => rm(folder, { recursive: true }));

test("BRAND-26 every step is reported, and the owner's pictures stay, also one that is added meanwhile", async () => {
  const before = await readJson(join(folder, 'content/pictures.json'));
  const steps: (readonly [number, number])[] = [];
  process.env.PATH = '';
  const { film } = await drawBrand({
    onProgress: (done, total) => {
      if (steps.push([done, total]) === 1) addPicture();
    },
  });
  process.env.PATH = PATH;
  expect(film).toBe('no ffmpeg');
  expect(steps.map(([done]) => done)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.at(-1)).toEqual([steps.length, steps.length]);
  const after = await readJson(join(folder, 'content/pictures.json'));
  expect(after).toMatchObject({ ...before, 'own-desk': ownDesk });
  expect(after['icon-192']).toMatchObject({ kind: 'icon', width: 192 });
});

test('BRAND-26 without a film on the About page no film is drawn, and old film files are deleted', async () => {
  await changeContent('pages/about.json', { film: undefined });
  expect(await drawBrand()).toEqual({ film: 'hidden' });
  expect(await readJson(join(folder, 'content/pictures.json'))).not.toHaveProperty('about-film');
  expect(existsSync(join(folder, 'public/assets/film'))).toBe(false);
});

test('BRAND-26 a name with a character that no installed font has is rejected with a message', async () => {
  await changeContent('site.json', { name: 'Sea 海' });
  await expect(drawBrand()).rejects.toThrow(
    'No installed typeface has the characters 海 of the name "Sea 海".',
  );
});
