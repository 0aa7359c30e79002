import { optimize } from 'svgo';
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

/** Draws a picture: the bytes that belong in its file. */
export const finish = async (picture: Picture): Promise<string> =>
  `${compress(tint(picture, await picture.draw()))}\n`;
