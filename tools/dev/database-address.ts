import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (root: string) => join(root, '.cache/dev-database-url');

/** Tells `npm run staff` the database of the development server, until this process exits. */
export function writeDatabaseAddress(root: string, url: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(fileOf(root), url, { mode: 0o600 });
  process.once('exit', () => {
    if (readDatabaseAddress(root) === url) rmSync(fileOf(root));
  });
}

export function readDatabaseAddress(root: string): string | undefined {
  return existsSync(fileOf(root)) ? readFileSync(fileOf(root), 'utf8') : undefined;
}
