import { execFile } from 'node:child_process';
import { join } from 'node:path';

const biome = join(import.meta.dirname, '../node_modules/.bin/biome');

const keySet = (value: object) => Object.keys(value).toSorted().join(' ');

/** The sets of keys for which the text has an object on one line. */
function oneLineKeySets(text: string): ReadonlySet<string> {
  const objects = text.matchAll(/\{ [^{}\n]* \}/g);
  return new Set([...objects].map(([object]) => keySet(JSON.parse(object))));
}

function serialize(value: unknown, oneLineObjects: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => serialize(item, oneLineObjects)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${serialize(item, oneLineObjects)}`,
  );
  // Biome keeps an object expanded if its first key is on a new line.
  return oneLineObjects.has(keySet(value)) ? `{ ${fields.join(', ')} }` : `{\n${fields.join(',\n')}\n}`;
}

function formatWithBiome(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = execFile(biome, ['format', '--stdin-file-path=content.json'], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
    program.stdin?.end(text);
  });
}

/** Formats with Biome, so that objects that were on one line stay on one line. */
export async function formatContent(file: string, value: object, before: string): Promise<string> {
  // `npm run art` writes this file in the same way.
  if (file.endsWith('/pictures.json')) return `${JSON.stringify(value, null, 2)}\n`;
  return formatWithBiome(serialize(value, oneLineKeySets(before)));
}
