import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFaults } from './checks.ts';
import { PublishingFailure } from './failure.ts';
import { lastLines, runProgram } from './run-program.ts';

interface PackageLock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Compares package-lock.json with node_modules/.package-lock.json, in which npm records the installed packages. */
export function arePackagesInstalled(root: string): boolean {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageLock;
  const requiredPackages = Object.entries(read('package-lock.json').packages);
  const { packages: installedPackages } = read('node_modules/.package-lock.json');
  return requiredPackages.every(
    ([path, { version, optional }]) =>
      path === '' || optional || installedPackages[path]?.version === version,
  );
}

/** Merged commits of developers may need other packages. */
export async function installMissingPackages(root: string): Promise<void> {
  if (arePackagesInstalled(root)) return;
  const { status, output } = await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'A newer version of the program needs packages that could not be installed, so nothing was published. Look whether this computer is connected to the internet, and publish again.',
      { details: lastLines(output) },
    );
}

export async function buildSite(root: string): Promise<void> {
  const { status, output } = await runProgram('npm', ['run', '--silent', 'build'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The pages could not be built, so nothing was published. The live site is as it was, and your changes are saved here.',
      { details: lastLines(output), faults: parseFaults(output) },
    );
}

/** Returns the path of the archive. */
export async function packRelease(root: string): Promise<string> {
  const { status, stdout, output } = await runProgram('ops/release/pack', [], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The new version could not be packed, so nothing was published. Look whether this computer is connected to the internet, and publish again.',
      { details: lastLines(output) },
    );
  return stdout.trim().split('\n').at(-1) ?? '';
}
