import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../.cache/dev-database-url');

/** Tells `npm run staff` the database of the development server, until this process exits. */
export function writeDatabaseAddress(url: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, url, { mode: 0o600 });
  process.once('exit', () => {
    if (readDatabaseAddress() === url) rmSync(file);
  });
}

export const readDatabaseAddress = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
