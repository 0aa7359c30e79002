import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageNames } from '../../app/pages.ts';
import { projectFolder } from '../support/content-variants/copied-project.ts';

interface PictureSize {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const readPictures = (folder: string): Readonly<Record<string, PictureSize>> =>
  JSON.parse(readFileSync(join(projectFolder, folder, 'pictures.json'), 'utf8'));

test('tests/content has the files of content/', () => {
  const listFiles = (folder: string) =>
    globSync('**/*.json', { cwd: join(projectFolder, folder) }).toSorted();
  expect(listFiles('tests/content')).toEqual(listFiles('content'));
});

test('tests/content/pictures.json has the card of every page', () => {
  const cards = pageNames.map((name) => `card-${name}`);
  expect(Object.keys(readPictures('tests/content'))).toEqual(expect.arrayContaining(cards));
});

test('after a drawing has got another size, tests/content/pictures.json has it too', () => {
  const ownPictures = readPictures('content');
  for (const [name, { src, width, height }] of Object.entries(readPictures('tests/content')))
    if (ownPictures[name]?.src === src) expect(ownPictures[name], name).toMatchObject({ width, height });
});
