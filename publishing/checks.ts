import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../app/content/field-name.ts';
import { visitStrings } from '../content-rules/content-fields.ts';
import { findUnfinishedFields } from '../content-rules/unfinished-fields.ts';
import { findBrokenLinks } from './built-pages.ts';
import { PublishingFailure } from './failure.ts';
import { git, publishedPaths } from './git.ts';
import { lastLines, runProgram } from './run-program.ts';
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

/** Throws if Git does not know the name or mail address of the author. */
export async function checkAuthor(root: string): Promise<void> {
  const nameAndMail = ['user.name', 'user.email'].map((key) => git(root, ['config', key]).catch(() => ''));
  if ((await Promise.all(nameAndMail)).includes(''))
    throw new PublishingFailure(
      'Publications carry your name, and Git does not know it on this computer. Type once in a terminal: git config --global user.name "Your Name", and the same for user.email.',
    );
}

/** Throws if there is uncommitted work of a developer, because only the editor's files are published. */
export async function checkOnlyContentChanged(root: string): Promise<void> {
  const exclusions = publishedPaths.map((path) => `:(exclude)${path}`);
  const statusLines = await git(root, ['status', '--porcelain', '--', '.', ...exclusions]);
  if (statusLines !== '')
    throw new PublishingFailure(
      'Somebody has changed files of the program on this computer. A developer has to commit or remove them before anything is published.',
      { details: statusLines },
    );
}

export async function checkContent(root: string): Promise<void> {
  const { status, output } = await runProgram(process.execPath, ['tools/content/check-content.ts'], {
    cwd: root,
  });
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

export function checkLinks(root: string): void {
  const brokenLinks = findBrokenLinks(root);
  if (brokenLinks.length > 0)
    throw new PublishingFailure('Some links lead nowhere, so nothing was published.', {
      details: brokenLinks.map(({ page, link }) => `${page}: ${link}`).join('\n'),
      faults: brokenLinks.flatMap(({ link }) => findFaultsOfLink(root, link)),
    });
}

function findFaultsOfLink(root: string, link: string): PublishingFault[] {
  const faults: PublishingFault[] = [];
  for (const file of globSync('content/**/*.json', { cwd: root }))
    visitStrings(JSON.parse(readFileSync(join(root, file), 'utf8')), (path, value) => {
      if (value === link) faults.push({ file, field: fieldName(path), message: `${link} leads nowhere` });
    });
  return faults;
}

/** Runs the tests in tests/deployed that need no browser. */
export async function checkDeployed(root: string, address: string, failureMessage: string): Promise<void> {
  const parameters = ['tools/check/test-deployed.ts', address, 'addresses', 'responses', 'forms'];
  // Without the tests of large uploads, which take too long over a slow connection.
  const runTests = () =>
    runProgram(process.execPath, [...parameters, '--grep-invert', '@large-upload'], { cwd: root });
  const firstRun = await runTests();
  // Repeated once, because one lost request must not cause a rollback.
  const { status, output } = firstRun.status === 0 ? firstRun : await runTests();
  if (status !== 0) throw new PublishingFailure(failureMessage, { details: lastLines(output) });
}
