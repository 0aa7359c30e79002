import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Formats with Biome; objects that were on one line stay on one line. */

const biome = join(import.meta.dirname, '../node_modules/.bin/biome');

const shapeOf = (value: object) => Object.keys(value).toSorted().join(' ');

/** Sets of keys of objects that are on one line. */
function oneLineShapes(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(/\{ [^{}\n]* \}/g)].map(([object]) => shapeOf(JSON.parse(object)));
  return new Set(found);
}

function serialize(value: unknown, onOneLine: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => serialize(item, onOneLine)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${serialize(item, onOneLine)}`,
  );
  // Biome keeps an object expanded if its first key is on a new line.
  return onOneLine.has(shapeOf(value)) ? `{ ${fields.join(', ')} }` : `{\n${fields.join(',\n')}\n}`;
}

function format(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const run = execFile(biome, ['format', '--stdin-file-path=content.json'], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
    run.stdin?.end(text);
  });
}

export async function contentText(file: string, value: object, before: string): Promise<string> {
  // `npm run art` writes this file in the same way.
  if (file.endsWith('/pictures.json')) return `${JSON.stringify(value, null, 2)}\n`;
  return format(serialize(value, oneLineShapes(before)));
}
