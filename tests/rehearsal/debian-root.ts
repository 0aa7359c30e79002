import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { succeed } from './shell.ts';

/** What a provider's bare Debian 12 has, beside the minimum. */
const bare = ['systemd', 'systemd-sysv', 'dbus', 'udev', 'ca-certificates', 'openssh-server', 'iproute2'];
/** Where the machine finds packages: it has no way to the outside. */
const packages = '/var/lib/debian-packages';

/** The host's sources of Debian itself; a mirror may be near. */
function debianSources(): string {
  const files = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/debian*.sources')];
  const found = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const sources = found.find((text) => text.includes('bookworm'));
  if (sources === undefined) throw new Error('This host does not say where it gets Debian 12 from.');
  return sources;
}

/** The packages that the guide installs. */
export function packagesIn(guide: string): readonly string[] {
  const words = guide.match(/^ *apt install (.+)$/m)?.[1]?.split(' ') ?? [];
  return words.filter((word) => !word.startsWith('-'));
}

/**
 * A bare Debian 12 in a folder, with the files of the packages that the guide will install, not installed. Made once and
 * kept between runs; every machine writes into a layer above it.
 */
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
  const sources = debianSources();
  const mirror = sources.match(/^(?:URIs:|deb(?: \[.+\])?) (\S+)/m)?.[1] ?? '';
  await succeed('debootstrap', [
    '--variant=minbase',
    `--include=${bare.join(',')}`,
    'bookworm',
    partial,
    mirror,
  ]);
  const listed = sources.includes('URIs:') ? 'sources.list.d/debian.sources' : 'sources.list';
  rmSync(join(partial, 'etc/apt/sources.list'), { force: true });
  writeFileSync(join(partial, 'etc/apt', listed), sources);
  const inside = (...words: string[]) => succeed('chroot', [partial, ...words], { env: { LC_ALL: 'C' } });
  // Its disk is this host's: it need not be flushed after every file of a package.
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
  writeFileSync(join(partial, packages, 'Packages'), index.replaceAll(/^dpkg-scanpackages: .*$/gm, ''));
  rmSync(join(partial, 'etc/apt', listed));
  writeFileSync(join(partial, 'etc/apt/sources.list'), `deb [trusted=yes] file:${packages} ./\n`);
  renameSync(partial, root);
  return root;
}
