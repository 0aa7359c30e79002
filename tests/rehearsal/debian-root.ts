import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from '../support/machine/debian.ts';
import { runOrThrow } from '../support/machine/run-program.ts';

/** Packages that a provider's Debian 12 image has besides the minimum. */
const basePackages = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'udev',
  'ca-certificates',
  'openssh-server',
  'iproute2',
];
/** Folder of downloaded packages on the machine, which installs from it because it has no Internet. */
const packageFolder = '/var/lib/debian-packages';

/** Names of the packages that the guide installs. */
export function packagesIn(guide: string): readonly string[] {
  const words = guide.match(/^ *apt install (.+)$/m)?.[1]?.split(' ') ?? [];
  return words.filter((word) => !word.startsWith('-'));
}

/** Returns the folder of a minimal Debian 12 with the downloaded packages of the guide. It is cached; machines write into an overlay. */
export async function prepareDebianRoot(guidePackages: readonly string[]): Promise<string> {
  const cacheFolder = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'seaface-website/rehearsal',
  );
  const digest = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(guidePackages.join(' '))
    .digest('hex');
  const root = join(cacheFolder, `debian-${digest.slice(0, 12)}`);
  if (existsSync(root)) return root;
  for (const old of globSync(join(cacheFolder, 'debian-*'))) rmSync(old, { recursive: true, force: true });
  mkdirSync(cacheFolder, { recursive: true });
  const partialRoot = `${root}.partial`;
  const sourcesFile = await installDebian(partialRoot, basePackages);
  const runInside = (...command: string[]) =>
    runOrThrow('chroot', [partialRoot, ...command], { env: { LC_ALL: 'C' } });
  // Faster: dpkg does not flush every file to disk.
  writeFileSync(join(partialRoot, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
  await runInside('apt-get', 'update');
  mkdirSync(join(partialRoot, packageFolder, 'partial'), { recursive: true });
  await runInside(
    ...['apt-get', 'install', '--yes', '--download-only', '--no-install-recommends'],
    ...['-o', `Dir::Cache::archives=${packageFolder}`, ...guidePackages],
  );
  const index = await runOrThrow('dpkg-scanpackages', ['--multiversion', '.'], {
    folder: join(partialRoot, packageFolder),
  });
  writeFileSync(join(partialRoot, packageFolder, 'Packages'), index);
  rmSync(sourcesFile);
  writeFileSync(join(partialRoot, 'etc/apt/sources.list'), `deb [trusted=yes] file:${packageFolder} ./\n`);
  renameSync(partialRoot, root);
  return root;
}
