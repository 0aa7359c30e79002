import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../app/content/field-name.ts';
import { eachString } from '../tools/content-fields.ts';
import { findLeftovers } from '../tools/sample-content.ts';
import { PublishingFailure } from './failure.ts';
import { git, publishedFolders } from './git.ts';
import { brokenLinks } from './pages.ts';
import { lastLines, run } from './program.ts';
import type { PublishingFault } from './state.ts';

/** 'content/site.json\n  phone: write it whole', as tools/check-content.ts says it. */
export function faultsIn(output: string): PublishingFault[] {
  const faults: PublishingFault[] = [];
  let file = '';
  for (const line of output.split('\n')) {
    if (/^\S+\.json:?$/.test(line)) file = line.replace(/:$/, '');
    const found = /^ {2}([^:\s]+): (.+)$/.exec(line);
    if (found && file) faults.push({ file, field: found[1] ?? '', words: found[2] ?? '' });
  }
  return faults;
}

/** Whoever is not known to Git cannot sign what they publish. */
export async function checkAuthor(root: string): Promise<void> {
  const known = ['user.name', 'user.email'].map((key) => git(root, ['config', key]).catch(() => ''));
  if ((await Promise.all(known)).includes(''))
    throw new PublishingFailure(
      'Publications carry your name, and Git does not know it on this computer. Type once in a terminal: git config --global user.name "Your Name", and the same for user.email.',
    );
}

/** Only what the editor writes is published; half-finished work of a developer is not. */
export async function checkNothingElseChanged(root: string): Promise<void> {
  const others = publishedFolders.map((folder) => `:(exclude)${folder}`);
  const changed = await git(root, ['status', '--porcelain', '--', '.', ...others]);
  if (changed !== '')
    throw new PublishingFailure(
      'Somebody has changed files of the program on this computer. A developer has to commit or remove them before anything is published.',
      { details: changed },
    );
}

export async function checkContent(root: string): Promise<void> {
  const { status, output } = await run(process.execPath, ['tools/check-content.ts'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure('Something in the texts has to be put right first.', {
      details: lastLines(output),
      faults: faultsIn(output),
    });
}

export function checkSamples(root: string): void {
  const left = findLeftovers(root);
  if (left.length > 0)
    throw new PublishingFailure(
      `${left.length} fields are still samples. Put in your own, or say that the site may be live with samples.`,
      { faults: left.map(({ file, field, wanted }) => ({ file, field, words: wanted })) },
    );
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Whether npm has installed what package-lock.json asks for: it notes that in a lock file of the same form. */
export function hasPackages(root: string): boolean {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock;
  const wanted = Object.entries(read('package-lock.json').packages);
  const { packages } = read('node_modules/.package-lock.json');
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || packages[path]?.version === version,
  );
}

/** Others may have published a version of the program that needs other packages. */
export async function ensurePackages(root: string): Promise<void> {
  if (hasPackages(root)) return;
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
      { details: lastLines(output), faults: faultsIn(output) },
    );
}

export function checkLinks(root: string): void {
  const broken = brokenLinks(root);
  if (broken.length > 0)
    throw new PublishingFailure('Some links lead nowhere, so nothing was published.', {
      details: broken.map(({ page, link }) => `${page}: ${link}`).join('\n'),
      faults: broken.flatMap(({ link }) => fieldsThatHold(root, link)),
    });
}

/** Where content says a link. */
function fieldsThatHold(root: string, link: string): PublishingFault[] {
  const faults: PublishingFault[] = [];
  for (const file of globSync('content/**/*.json', { cwd: root }))
    eachString(JSON.parse(readFileSync(join(root, file), 'utf8')), (path, value) => {
      if (value === link) faults.push({ file, field: fieldName(path), words: `${link} leads nowhere` });
    });
  return faults;
}

/** Packs what was built; tells the file. */
export async function pack(root: string): Promise<string> {
  const { status, stdout, output } = await run('ops/release/pack', [], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The new version could not be packed, so nothing was published. Look whether this computer is connected to the internet, and publish again.',
      { details: lastLines(output) },
    );
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** The part of the deployed suite that needs no browser. */
export async function checkDeployed(root: string, address: string, words: string): Promise<void> {
  const parameters = ['tools/test-deployed.ts', address, 'addresses', 'delivery', 'forms'];
  // Large uploads would take longer than everything else over an office's line.
  const look = () => run(process.execPath, [...parameters, '--grep-invert', 'too large'], { cwd: root });
  const first = await look();
  // A request that was lost on the way is no reason to take a version back.
  const { status, output } = first.status === 0 ? first : await look();
  if (status !== 0) throw new PublishingFailure(words, { details: lastLines(output) });
}
