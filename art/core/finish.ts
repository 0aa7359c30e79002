import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { optimize } from 'svgo';
import { fileOf, srcOf } from './manifest.ts';
import type { Picture } from './picture.ts';
import { tint } from './tint.ts';

/** SVGO for finished drawings: one decimal, and ids and separate paths stay, because pages address them. */
const compress = (svg: string): string =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            mergePaths: false,
          },
        },
      },
    ],
  }).data;

const bodies = new WeakMap<Picture, Promise<string>>();

/** A picture's SVG body, cached: its own file and a card use it. */
export const drawn = (picture: Picture): Promise<string> => {
  const body = bodies.get(picture) ?? Promise.resolve(picture.draw());
  bodies.set(picture, body);
  return body;
};

/** The content of a picture's file. */
export const finish = async (picture: Picture): Promise<string> =>
  `${compress(tint(picture, await drawn(picture)))}\n`;

/** Writes a picture's file; false if it was up to date. */
export const writeDrawing = async (picture: Picture): Promise<boolean> => {
  const file = fileOf(srcOf(picture));
  const svg = await finish(picture);
  if (existsSync(file) && (await readFile(file, 'utf8')) === svg) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
  return true;
};
