import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * Prints the production packages as a CycloneDX list. `npm sbom` omits packages that tools also use, and fails on
 * unusual peer dependencies of a tool, so it gets our package.json without devDependencies.
 */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const withoutDevPackages = z
  .looseObject({ devDependencies: z.unknown() })
  .transform(({ devDependencies: _, ...rest }) => rest);
const entrySchema = z.looseObject({ dev: z.boolean().default(false) });
const lock = z.looseObject({ packages: z.record(z.string(), entrySchema) }).parse(read('package-lock.json'));
const productionPackages = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([path, entry]) => [path, path === '' ? withoutDevPackages.parse(entry) : entry]);

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(withoutDevPackages.parse(read('package.json'))));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(productionPackages) }),
  );
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
} finally {
  rmSync(folder, { recursive: true });
}
