import { globSync } from 'node:fs';
import { join } from 'node:path';
import { crowdPictures } from './content-drawings/crowd.ts';
import { handsPictures } from './content-drawings/hands.ts';
import { heroPictures } from './content-drawings/hero.ts';
import { mapPicture } from './content-drawings/map.ts';
import { numeralPictures } from './content-drawings/numerals.ts';
import { ropePicture } from './content-drawings/rope.ts';
import { specialistsPicture } from './content-drawings/specialists.ts';
import { statisticPictures } from './content-drawings/statistics.ts';
import { wordmarkPictures } from './content-drawings/wordmark.ts';
import { readDrawing } from './core/drawing-file.ts';
import type { Picture } from './core/picture.ts';

/** A file of drawings/, which has the folders of public/assets. */
const readFixed = (file: string): Picture => readDrawing(join(import.meta.dirname, 'drawings', file));

/** Every drawing of the site. */
export const pictures: readonly Picture[] = [
  ...globSync('*/*.svg', { cwd: join(import.meta.dirname, 'drawings') })
    .toSorted()
    .map(readFixed),
  { ...readFixed('drawings/tide.svg'), name: 'tide-on-ink', ground: 'ink' },
  ...heroPictures,
  ...statisticPictures,
  ...numeralPictures,
  ropePicture,
  ...handsPictures,
  specialistsPicture,
  ...crowdPictures,
  mapPicture,
  ...wordmarkPictures,
];

export const drawingNamed = (name: string): Picture => {
  const picture = pictures.find((candidate) => candidate.name === name);
  if (!picture) throw new Error(`no drawing is called ${name}`);
  return picture;
};
