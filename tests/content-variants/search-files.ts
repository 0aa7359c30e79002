import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

function decompress(file: string, bytes: Buffer): string {
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

/** Lists the files below the folders whose text matches the pattern, each with the text around the first match. Compressed files are unpacked; `cleanText` removes allowed matches. */
export async function searchFiles(
  root: string,
  folders: readonly string[],
  pattern: RegExp,
  cleanText: (file: string, text: string) => string = (_, text) => text,
): Promise<string[]> {
  const matches: string[] = [];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true },
  ).filter((entry) => entry.isFile());
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(root.length + 1);
    const match = cleanText(file, decompress(file, await readFile(path))).match(pattern);
    if (match)
      matches.push(
        `${file}: …${match.input?.slice(Math.max(0, (match.index ?? 0) - 30), (match.index ?? 0) + 40)}…`,
      );
  }
  return matches;
}
