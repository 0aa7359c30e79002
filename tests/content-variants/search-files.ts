import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** As Latin-1 every byte is a letter, so pictures can be searched too; non-ASCII letters of texts are not found. */
function readText(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

/** Lists the files below the folders that match the pattern, also inside compressed files, with the text around the first match. `removeAllowed` removes matches that are allowed. */
export function searchFiles(
  root: string,
  folders: readonly string[],
  pattern: RegExp,
  removeAllowed: (file: string, text: string) => string = (_, text) => text,
): string[] {
  const matches: string[] = [];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true },
  ).filter((entry) => entry.isFile());
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(root.length + 1);
    const match = removeAllowed(file, readText(path)).match(pattern);
    if (match)
      matches.push(
        `${file}: …${match.input?.slice(Math.max(0, (match.index ?? 0) - 30), (match.index ?? 0) + 40)}…`,
      );
  }
  return matches;
}
