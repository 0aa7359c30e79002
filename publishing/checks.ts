import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../app/content/field-name.ts';
import { visitStrings } from '../tools/content/content-fields.ts';
import { findUnfinishedFields } from '../tools/content/unfinished-fields.ts';
import { findBrokenLinks } from './built-pages.ts';
import { PublishingFailure } from './failure.ts';
import { git, publishedFolders } from './git.ts';
import { lastLines, run } from './run-program.ts';
import type { PublishingFault } from './state.ts';

/** Parses the output of tools/content/check-content.ts: 'content/site.json\n  phone: write it whole'. */
export function parseFaults(output: string): PublishingFault[] {
  const faults: PublishingFault[] = [];
  let file = '';
  for (const line of output.split('\n')) {
    if (/^\S+\.json:?$/.test(line)) file = line.replace(/:$/, '');
    const fault = /^ {2}([^:\s]+): (.+)$/.exec(line);
    if (fault && file) faults.push({ file, field: fault[1] ?? '', message: fault[2] ?? '' });
  }
  return faults;
}

export async function checkAuthor(root: string): Promise<void> {
  const values = ['user.name', 'user.email'].map((key) => git(root, ['config', key]).catch(() => ''));
  if ((await Promise.all(values)).includes(''))
    throw new PublishingFailure(
      'Publications carry your name, and Git does not know it on this computer. Type once in a terminal: git config --global user.name "Your Name", and the same for user.email.',
    );
}

/** Throws if there is uncommitted work of a developer, because only the editor's files are published. */
export async function checkOnlyContentChanged(root: string): Promise<void> {
  const exclusions = publishedFolders.map((folder) => `:(exclude)${folder}`);
  const changed = await git(root, ['status', '--porcelain', '--', '.', ...exclusions]);
  if (changed !== '')
    throw new PublishingFailure(
      'Somebody has changed files of the program on this computer. A developer has to commit or remove them before anything is published.',
      { details: changed },
    );
}

export async function checkContent(root: string): Promise<void> {
  const { status, output } = await run(process.execPath, ['tools/content/check-content.ts'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure('Something in the texts has to be put right first.', {
      details: lastLines(output),
      faults: parseFaults(output),
    });
}

export function checkSamples(root: string): void {
  const unfinishedFields = findUnfinishedFields(root);
  if (unfinishedFields.length > 0)
    throw new PublishingFailure(
      `${unfinishedFields.length} fields are still samples. Put in your own, or say that the site may be live with samples.`,
      {
        faults: unfinishedFields.map(({ file, field, instruction }) => ({
          file,
          field,
          message: instruction,
        })),
      },
    );
}

interface PackageLock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Compares package-lock.json with node_modules/.package-lock.json, in which npm records the installed packages. */
export function arePackagesInstalled(root: string): boolean {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageLock;
  const required = Object.entries(read('package-lock.json').packages);
  const { packages: installed } = read('node_modules/.package-lock.json');
  return required.every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Needed because merged commits of developers may require other packages. */
export async function ensurePackages(root: string): Promise<void> {
  if (arePackagesInstalled(root)) return;
  const { status, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'A newer version of the program needs packages that could not be installed, so nothing was published. Look whether this computer is connected to the internet, and publish again.',
      { details: lastLines(output) },
    );
}

export async function build(root: string): Promise<void> {
  const { status, output } = await run('npm', ['run', '--silent', 'build'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The pages could not be built, so nothing was published. The live site is as it was, and your changes are saved here.',
      { details: lastLines(output), faults: parseFaults(output) },
    );
}

export function checkLinks(root: string): void {
  const broken = findBrokenLinks(root);
  if (broken.length > 0)
    throw new PublishingFailure('Some links lead nowhere, so nothing was published.', {
      details: broken.map(({ page, link }) => `${page}: ${link}`).join('\n'),
      faults: broken.flatMap(({ link }) => fieldsWithLink(root, link)),
    });
}

function fieldsWithLink(root: string, link: string): PublishingFault[] {
  const faults: PublishingFault[] = [];
  for (const file of globSync('content/**/*.json', { cwd: root }))
    visitStrings(JSON.parse(readFileSync(join(root, file), 'utf8')), (path, value) => {
      if (value === link) faults.push({ file, field: fieldName(path), message: `${link} leads nowhere` });
    });
  return faults;
}

/** Packs a release; returns the path of the archive. */
export async function pack(root: string): Promise<string> {
  const { status, stdout, output } = await run('ops/release/pack', [], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The new version could not be packed, so nothing was published. Look whether this computer is connected to the internet, and publish again.',
      { details: lastLines(output) },
    );
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Runs the tests in tests/deployed that need no browser. */
export async function checkDeployed(root: string, address: string, failureMessage: string): Promise<void> {
  const parameters = ['tools/check/test-deployed.ts', address, 'addresses', 'delivery', 'forms'];
  // Without the tests of large uploads, which take too long over a slow connection.
  const runTests = () => run(process.execPath, [...parameters, '--grep-invert', 'too large'], { cwd: root });
  const firstRun = await runTests();
  // Repeated once, because one lost request must not cause a rollback.
  const { status, output } = firstRun.status === 0 ? firstRun : await runTests();
  if (status !== 0) throw new PublishingFailure(failureMessage, { details: lastLines(output) });
}
