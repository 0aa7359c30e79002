import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../.cache/packages');

/**
 * Installs the packages of tools/check/<name>/package.json in .cache, unless they are there already, and returns
 * their folder. Packages that few people need are not in the root's package.json.
 */
export function installOnDemand(name: string): string {
  const source = join(import.meta.dirname, name);
  const target = join(cache, name);
  const packages = join(target, 'node_modules');
  const lockFile = join(source, 'package-lock.json');
  /** A copy of the lock file, written when an installation is complete. */
  const installedLockFile = join(packages, '.installed-lock.json');
  if (existsSync(installedLockFile) && readFileSync(installedLockFile).equals(readFileSync(lockFile)))
    return packages;
  mkdirSync(target, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, file), join(target, file));
  // Peer dependencies, such as Vitest, are in the root's node_modules.
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync(lockFile, installedLockFile);
  return packages;
}
