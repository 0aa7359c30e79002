import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** How a content file is written down: as Biome formats it, with small objects on one line where they were so. */

const biome = join(import.meta.dirname, '../node_modules/.bin/biome');

const shapeOf = (value: object) => Object.keys(value).toSorted().join(' ');

/** The shapes (sets of keys) of objects that stand on one line in a text. */
function oneLineShapes(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(/\{ [^{}\n]* \}/g)].map(([object]) => shapeOf(JSON.parse(object)));
  return new Set(found);
}

function print(value: unknown, onOneLine: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => print(item, onOneLine)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${print(item, onOneLine)}`,
  );
  // Biome keeps an object spread out if its first key begins a line.
  return onOneLine.has(shapeOf(value)) ? `{ ${fields.join(', ')} }` : `{\n${fields.join(',\n')}\n}`;
}

function formatted(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const run = execFile(biome, ['format', '--stdin-file-path=content.json'], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
    run.stdin?.end(text);
  });
}

/** The new text of a file that held `before`. */
export async function contentText(file: string, value: object, before: string): Promise<string> {
  // The manifest of pictures is written by machines alone, in their own way.
  if (file.endsWith('/pictures.json')) return `${JSON.stringify(value, null, 2)}\n`;
  return formatted(print(value, oneLineShapes(before)));
}
