import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../.cache/packages');

/**
 * Installs packages, each as name@version, in .cache, unless they are there already, and returns their folder. Packages
 * that few people need are not in the root's package.json. Versions of their dependencies are not pinned.
 */
export function installOnDemand(...packages: readonly string[]): string {
  const target = join(cache, ...packages);
  const folder = join(target, 'node_modules');
  // npm writes this file when an installation is complete.
  if (existsSync(join(folder, '.package-lock.json'))) return folder;
  // Peer dependencies, such as Vitest, are in the root's node_modules.
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--prefix', target];
  execFileSync('npm', ['install', ...options, ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}
