import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

function readable(file: string, bytes: Buffer): string {
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

/** Every file below these folders in which the words are found, compressed ones unpacked. */
export async function filesContaining(
  root: string,
  folders: readonly string[],
  words: RegExp,
  leaveOut: (file: string, text: string) => string = (_, text) => text,
): Promise<string[]> {
  const found: string[] = [];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true },
  ).filter((entry) => entry.isFile());
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(root.length + 1);
    const match = leaveOut(file, readable(file, await readFile(path))).match(words);
    if (match)
      found.push(
        `${file}: …${match.input?.slice(Math.max(0, (match.index ?? 0) - 30), (match.index ?? 0) + 40)}…`,
      );
  }
  return found;
}
