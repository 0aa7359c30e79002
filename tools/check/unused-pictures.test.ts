import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import pictures from '#content/pictures.json' with { type: 'json' };

/** Reads the content of the tests: an owner may keep pictures that no page shows. */
const namingFiles = globSync([
  'tests/content/**/*.json',
  '{app,brand,server}/**/*.{css,ts,tsx}',
  'art/**/*.ts',
]).filter((file) => !/node_modules|\.test\.ts$|\/pictures\.json$/.test(file));
const texts = namingFiles.map((file) => readFileSync(file, 'utf8'));
/** Whole strings, because 'book' is also a word. */
const names = new Set(texts.flatMap((text) => text.match(/(?<=['"`])[\w-]+(?=['"`])/g) ?? []));
const fileNames = new Set(texts.flatMap((text) => text.match(/[\w-]+\.\w+/g) ?? []));
/** Portraits from which an owner chooses. */
const stockPattern = /^(?:av|client|p)-\d+$/;

test('every picture is named by content, code or a drawing script', () => {
  const unusedPictures = Object.keys(pictures)
    .filter((name) => !names.has(name) && !stockPattern.test(name))
    .map(
      (name) => `${name}: delete it in content/ and tests/content/pictures.json, public/ and art/drawings/`,
    );
  expect(unusedPictures).toEqual([]);
});

test('every drawing file is drawn for a picture', () => {
  const drawings = globSync('art/drawings/*/*.svg');
  expect(drawings.filter((file) => !(basename(file, '.svg') in pictures))).toEqual([]);
});

test('every file in public/ is a picture of content/pictures.json, or named by content or code', () => {
  const pictureFiles = new Set<string>();
  for (const { src, sources = [] } of Object.values<{ src: string; sources?: { src: string }[] }>(pictures))
    for (const file of [src, ...sources.map((source) => source.src)]) pictureFiles.add(file);
  const unusedFiles = globSync('public/**/*.*')
    .filter((file) => !file.startsWith('public/assets/own/'))
    .filter((file) => !pictureFiles.has(file.slice('public'.length)) && !fileNames.has(basename(file)));
  expect(unusedFiles.map((file) => `${file} is used by nothing: delete it`)).toEqual([]);
});

test('the sheet of all pictures shows each once', () => {
  const sheet = readFileSync('docs/pictures.html', 'utf8');
  const shownNames = sheet.match(/(?<=<figcaption><b>)[\w-]+/g) ?? [];
  const missing = "docs/pictures.html is not up to date: run 'npm run art -- --sheet'";
  expect(shownNames.toSorted(), missing).toEqual(Object.keys(pictures).toSorted());
});
