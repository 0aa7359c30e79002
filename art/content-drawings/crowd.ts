// Careers: a row of people in profile with one empty outline, and a row without it. There is a file for each number of
// people up to a full row, because a row shows no more people than the agency has.
import { join } from 'node:path';
import { people } from '../core/counts.ts';
import { readDrawing } from '../core/drawing-file.ts';
import type { Picture } from '../core/picture.ts';

const rowOf = (name: string, most: number): Picture => {
  const file = join(import.meta.dirname, `parts/${name}-${Math.min(people, most)}.svg`);
  return { ...readDrawing(file), name, folder: 'drawings' };
};

export const crowdPictures: readonly Picture[] = [rowOf('crowd', 6), rowOf('full-crowd', 8)];
