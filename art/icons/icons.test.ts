import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Raster } from '../core/raster.ts';
import type { Logo } from '../core/site-settings.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder = '';
let icons: Raster;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await mkdir(join(folder, 'public/assets/own'), { recursive: true });
  await mkdir(join(folder, 'content'));
  await writeFile(join(folder, 'content/pictures.json'), '{}');
  await writeFile(join(folder, 'content/site.json'), '{ "name": "Kinara Digital", "shortName": "Kinara" }');
  const shape = '<path fill="#1b3a8a" d="M0 0h300v80H0z"/>';
  await writeFile(
    join(folder, 'public/assets/own/logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80" viewBox="0 0 300 80">${shape}</svg>`,
  );
  // The library reads these variables when it is loaded.
  process.env.ART_CONTENT = join(folder, 'content');
  process.env.ART_PUBLIC = join(folder, 'public');
  await setLogo(undefined);
  ({ icons } = await import('./icons.ts'));
});

afterAll(() => rm(folder, { recursive: true }));

const setLogo = async (logo: Partial<Logo> | undefined): Promise<void> => {
  const { palette } = JSON.parse(await readFile(join(ROOT, 'tests/content/brand.json'), 'utf8'));
  const whole = logo && { src: '/assets/own/logo.svg', width: 300, height: 80, showsName: true, ...logo };
  await writeFile(
    join(folder, 'content/brand.json'),
    JSON.stringify({ palette, accentName: 'blue', logo: whole }),
  );
};

const inPublic = (path: string): string => join(folder, 'public', path);

/** Reads a pixel, counted from the middle in parts of half the side. */
const pixelAt = async (path: string, x: number, y: number): Promise<string> => {
  const { data, info } = await sharp(inPublic(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const column = Math.round(((x + 1) / 2) * (info.width - 1));
  const row = Math.round(((y + 1) / 2) * (info.height - 1));
  const start = (row * info.width + column) * 3;
  return `#${data.subarray(start, start + 3).toString('hex')}`;
};

const MASKABLE = 'assets/icons/icon-maskable-512.png';

test('BRAND-23 without a logo the icons show the mark on ink, and mails get none', async () => {
  const { entries } = await icons.render();
  expect(await readFile(inPublic('favicon.svg'), 'utf8')).toContain('stroke-linecap="round"');
  expect(await pixelAt(MASKABLE, 0.9, 0.9)).toBe('#04303a');
  expect(entries['mail-logo']).toBeUndefined();
  expect(existsSync(inPublic('assets/icons/mail-logo.png'))).toBe(false);
});

test.each([
  ['light', '#f3eee3'],
  ['dark', '#04303a'],
  ['both', '#04303a'],
] as const)(
  'BRAND-23 a logo for %s grounds stands on %s, inside the circle of a maskable icon',
  async (ground, colour) => {
    await setLogo({ ground });
    await icons.render();
    expect(await pixelAt(MASKABLE, 0, 0)).toBe('#1b3a8a');
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn / 24) * 2 * Math.PI;
      expect(await pixelAt(MASKABLE, Math.cos(angle) * 0.8, Math.sin(angle) * 0.8)).toBe(colour);
    }
    expect(await readFile(inPublic('favicon.svg'), 'utf8')).toContain('<image');
    expect((await readFile(inPublic('favicon.ico'))).readUInt16LE(2)).toBe(1);
  },
);

test('BRAND-23 mails get the logo as a light PNG of twice its size, and lose it with the logo', async () => {
  await setLogo({ ground: 'light' });
  const { entries } = await icons.render();
  const file = inPublic('assets/icons/mail-logo.png');
  const { width, height } = await sharp(file).metadata();
  expect(entries['mail-logo']).toMatchObject({ width, height, alt: '{name}' });
  expect(width).toBeGreaterThan(400);
  expect((await stat(file)).size).toBeLessThanOrEqual(20_000);
  await setLogo(undefined);
  await icons.render();
  expect(existsSync(file)).toBe(false);
});

test('BRAND-24 the web app manifest says the name and the short name', async () => {
  await icons.render();
  const manifest = JSON.parse(await readFile(inPublic('site.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'Kinara Digital', short_name: 'Kinara', theme_color: '#f3eee3' });
});
