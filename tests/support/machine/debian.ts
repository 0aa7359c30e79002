import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from './run-program.ts';

/** Installs a minimal Debian 12 from the package sources of this host. Returns the path of its own sources file. */
export async function installDebian(folder: string, packages: readonly string[] = []): Promise<string> {
  const files = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/debian*.sources')];
  const file = files.find((path) => existsSync(path) && readFileSync(path, 'utf8').includes('bookworm'));
  if (file === undefined) throw new Error('This host has no package sources of Debian 12.');
  const sources = readFileSync(file, 'utf8');
  const mirror = sources.match(/^(?:URIs:|deb(?: \[.+\])?) (\S+)/m)?.[1] ?? '';
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  await runOrThrow('debootstrap', ['--variant=minbase', ...include, 'bookworm', folder, mirror]);
  rmSync(join(folder, 'etc/apt/sources.list'), { force: true });
  writeFileSync(join(folder, file), sources);
  return join(folder, file);
}
