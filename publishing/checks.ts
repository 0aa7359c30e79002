import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../app/content/field-name.ts';
import { eachString } from '../tools/content/content-fields.ts';
import { findLeftovers } from '../tools/content/sample-content.ts';
import { brokenLinks } from './built-pages.ts';
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
    const found = /^ {2}([^:\s]+): (.+)$/.exec(line);
    if (found && file) faults.push({ file, field: found[1] ?? '', words: found[2] ?? '' });
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

/** Only files of the editor are published, no uncommitted work of a developer. */
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
  const { status, output } = await run(process.execPath, ['tools/content/check-content.ts'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure('Something in the texts has to be put right first.', {
      details: lastLines(output),
      faults: parseFaults(output),
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

/** npm records the installed packages in node_modules/.package-lock.json. */
export function hasPackages(root: string): boolean {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock;
  const wanted = Object.entries(read('package-lock.json').packages);
  const { packages } = read('node_modules/.package-lock.json');
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || packages[path]?.version === version,
  );
}

/** A merged version of the program may need other packages. */
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
      { details: lastLines(output), faults: parseFaults(output) },
    );
}

export function checkLinks(root: string): void {
  const broken = brokenLinks(root);
  if (broken.length > 0)
    throw new PublishingFailure('Some links lead nowhere, so nothing was published.', {
      details: broken.map(({ page, link }) => `${page}: ${link}`).join('\n'),
      faults: broken.flatMap(({ link }) => fieldsWithLink(root, link)),
    });
}

function fieldsWithLink(root: string, link: string): PublishingFault[] {
  const faults: PublishingFault[] = [];
  for (const file of globSync('content/**/*.json', { cwd: root }))
    eachString(JSON.parse(readFileSync(join(root, file), 'utf8')), (path, value) => {
      if (value === link) faults.push({ file, field: fieldName(path), words: `${link} leads nowhere` });
    });
  return faults;
}

/** Returns the path of the archive. */
export async function pack(root: string): Promise<string> {
  const { status, stdout, output } = await run('ops/release/pack', [], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The new version could not be packed, so nothing was published. Look whether this computer is connected to the internet, and publish again.',
      { details: lastLines(output) },
    );
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Runs the tests of the deployed suite that need no browser. */
export async function checkDeployed(root: string, address: string, words: string): Promise<void> {
  const parameters = ['tools/check/test-deployed.ts', address, 'addresses', 'delivery', 'forms'];
  // Large uploads take too long over a slow connection.
  const test = () => run(process.execPath, [...parameters, '--grep-invert', 'too large'], { cwd: root });
  const first = await test();
  // One lost request is no reason for a rollback.
  const { status, output } = first.status === 0 ? first : await test();
  if (status !== 0) throw new PublishingFailure(words, { details: lastLines(output) });
}
