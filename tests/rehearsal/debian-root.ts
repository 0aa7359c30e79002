import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from '../support/machine/debian.ts';
import { runOrThrow } from '../support/machine/run-program.ts';

/** Packages of a provider's Debian 12 image, besides the minimum. */
const basePackages = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'udev',
  'ca-certificates',
  'openssh-server',
  'iproute2',
];
/** Folder of downloaded packages, the machine's package source: it has no Internet. */
const packageFolder = '/var/lib/debian-packages';

/** Names of the packages that the guide installs. */
export function packagesIn(guide: string): readonly string[] {
  const words = guide.match(/^ *apt install (.+)$/m)?.[1]?.split(' ') ?? [];
  return words.filter((word) => !word.startsWith('-'));
}

/** A minimal Debian 12 with the downloaded packages of the guide, cached; machines write into an overlay. */
export async function prepareDebianRoot(guidePackages: readonly string[]): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'seaface-website/rehearsal');
  const digest = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(guidePackages.join(' '))
    .digest('hex');
  const root = join(cache, `debian-${digest.slice(0, 12)}`);
  if (existsSync(root)) return root;
  for (const old of globSync(join(cache, 'debian-*'))) rmSync(old, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const partial = `${root}.partial`;
  const sourcesFile = await installDebian(partial, basePackages);
  const runInside = (...command: string[]) =>
    runOrThrow('chroot', [partial, ...command], { env: { LC_ALL: 'C' } });
  // Faster: dpkg does not flush every file to disk.
  writeFileSync(join(partial, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
  await runInside('apt-get', 'update');
  mkdirSync(join(partial, packageFolder, 'partial'), { recursive: true });
  await runInside(
    ...['apt-get', 'install', '--yes', '--download-only', '--no-install-recommends'],
    ...['-o', `Dir::Cache::archives=${packageFolder}`, ...guidePackages],
  );
  const index = await runOrThrow('dpkg-scanpackages', ['--multiversion', '.'], {
    folder: join(partial, packageFolder),
  });
  writeFileSync(join(partial, packageFolder, 'Packages'), index);
  rmSync(sourcesFile);
  writeFileSync(join(partial, 'etc/apt/sources.list'), `deb [trusted=yes] file:${packageFolder} ./\n`);
  renameSync(partial, root);
  return root;
}
