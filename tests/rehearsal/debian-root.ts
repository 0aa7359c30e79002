import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from '../support/machine/debian.ts';
import { succeed } from '../support/machine/run-program.ts';

/** Packages of a provider's Debian 12 image, besides the minimum. */
const bare = ['systemd', 'systemd-sysv', 'dbus', 'udev', 'ca-certificates', 'openssh-server', 'iproute2'];
/** Local package source: the machine has no Internet. */
const packages = '/var/lib/debian-packages';

/** The packages that the guide installs. */
export function packagesIn(guide: string): readonly string[] {
  const words = guide.match(/^ *apt install (.+)$/m)?.[1]?.split(' ') ?? [];
  return words.filter((word) => !word.startsWith('-'));
}

/** A bare Debian 12 and the downloaded packages of the guide. Cached; every machine writes into an overlay. */
export async function prepareDebianRoot(wanted: readonly string[]): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'seaface-website/rehearsal');
  const made = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(wanted.join(' '))
    .digest('hex');
  const root = join(cache, `debian-${made.slice(0, 12)}`);
  if (existsSync(root)) return root;
  for (const old of globSync(join(cache, 'debian-*'))) rmSync(old, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const partial = `${root}.partial`;
  const sourcesFile = await installDebian(partial, bare);
  const inside = (...words: string[]) => succeed('chroot', [partial, ...words], { env: { LC_ALL: 'C' } });
  // No fsync after each file of a package.
  writeFileSync(join(partial, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
  await inside('apt-get', 'update');
  mkdirSync(join(partial, packages, 'partial'), { recursive: true });
  await inside(
    ...['apt-get', 'install', '--yes', '--download-only', '--no-install-recommends'],
    ...['-o', `Dir::Cache::archives=${packages}`, ...wanted],
  );
  const index = await succeed('dpkg-scanpackages', ['--multiversion', '.'], {
    folder: join(partial, packages),
  });
  writeFileSync(join(partial, packages, 'Packages'), index);
  rmSync(sourcesFile);
  writeFileSync(join(partial, 'etc/apt/sources.list'), `deb [trusted=yes] file:${packages} ./\n`);
  renameSync(partial, root);
  return root;
}
