import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * `npm run sbom`: what runs in production, as CycloneDX. npm leaves out of such a list what tools use too, and refuses
 * to write one at all if a tool's own wishes are odd; so it is shown our packages without the tools.
 */
const root = resolve(import.meta.dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const withoutTools = z
  .looseObject({ devDependencies: z.unknown() })
  .transform(({ devDependencies: _, ...rest }) => rest);
const entry = z.looseObject({ dev: z.boolean().default(false) });
const lock = z.looseObject({ packages: z.record(z.string(), entry) }).parse(read('package-lock.json'));
const packages = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([path, facts]) => [path, path === '' ? withoutTools.parse(facts) : facts]);

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(withoutTools.parse(read('package.json'))));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
  const wanted = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  execFileSync('npm', wanted, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
} finally {
  rmSync(folder, { recursive: true });
}
