import { execFile } from 'node:child_process';
import { join } from 'node:path';

const biome = join(import.meta.dirname, '../node_modules/.bin/biome');

const joinedKeys = (value: object) => Object.keys(value).toSorted().join(' ');

/** The keys of every object that the text has on one line, each joined to one string. */
function joinedKeysOfOneLineObjects(text: string): ReadonlySet<string> {
  // Also matches strings, so that an object is not found inside one.
  const tokens = text.match(/"(?:\\.|[^"\\])*"|\{ (?:"(?:\\.|[^"\\])*"|[^"{}\n])* \}/g) ?? [];
  const objects = tokens.filter((token) => token.startsWith('{'));
  return new Set(objects.map((object) => joinedKeys(JSON.parse(object))));
}

function serialize(value: unknown, oneLineKeys: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => serialize(item, oneLineKeys)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${serialize(item, oneLineKeys)}`,
  );
  // Biome keeps an object expanded if its first key is on a new line.
  return oneLineKeys.has(joinedKeys(value)) ? `{ ${fields.join(', ')} }` : `{\n${fields.join(',\n')}\n}`;
}

function formatWithBiome(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = execFile(biome, ['format', '--stdin-file-path=content.json'], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
    program.stdin?.end(text);
  });
}

/** Formats with Biome; objects that were on one line in the previous text stay on one line. */
export async function formatContent(file: string, value: object, previousText: string): Promise<string> {
  // `npm run art` writes this file in the same way.
  if (file.endsWith('/pictures.json')) return `${JSON.stringify(value, null, 2)}\n`;
  return formatWithBiome(serialize(value, joinedKeysOfOneLineObjects(previousText)));
}
