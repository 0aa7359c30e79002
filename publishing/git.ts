import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lastLines, runProgram } from './run-program.ts';

/** The dates on which the text of each page last changed. */
export const datesFile = 'app/content/last-changed.json';

/** The files that the editor writes; a publication changes no others. */
export const publishedPaths = ['content', 'public', datesFile] as const;

export const remote = 'origin';

const mergeDriver = join(import.meta.dirname, 'merge-driver.ts');

/** Passed with each command, so that nobody has to configure a clone. */
const configurationOptions = [
  ['merge.content.driver', `"${process.execPath}" "${mergeDriver}" %O %A %B %P`],
  // The program `true` keeps my version; dates and pictures are regenerated after the merge.
  ['merge.dates.driver', 'true'],
  ['merge.drawn.driver', 'true'],
  // Prevents a password prompt, which would wait for ever.
  ['core.askPass', 'true'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Respects the clone's core.sshCommand, which may name a key. */
async function readSshCommand(root: string): Promise<string> {
  const { stdout } = await runProgram('git', ['config', 'core.sshCommand'], { cwd: root });
  return `${stdout.trim() || 'ssh'} -o BatchMode=yes -o ConnectTimeout=15`;
}

/** Returns the status and the output, also if Git fails. */
export async function tryGit(
  root: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const usesNetwork = parameters[0] === 'fetch' || parameters[0] === 'push';
  return runProgram('git', [...configurationOptions, ...parameters], {
    cwd: root,
    env: {
      GIT_TERMINAL_PROMPT: '0',
      ...(usesNetwork && { GIT_SSH_COMMAND: await readSshCommand(root) }),
      ...env,
    },
  });
}

/** Throws with the output of Git if it fails. */
export async function git(root: string, parameters: readonly string[]): Promise<string> {
  const { status, stdout, output } = await tryGit(root, parameters);
  if (status !== 0) throw new Error(`git ${parameters[0]}: ${lastLines(output)}`);
  return stdout.trim();
}

/** Undefined if the revision does not have the file. */
export async function readFileAt(root: string, revision: string, file: string): Promise<Buffer | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['show', `${revision}:${file}`], {
      cwd: root,
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch {
    return undefined;
  }
}

export async function hasRemote(root: string): Promise<boolean> {
  return (await git(root, ['remote'])).split('\n').includes(remote);
}

export const currentBranch = (root: string) => git(root, ['symbolic-ref', '--short', 'HEAD']);

/** The last fetched revision of the remote branch; null before the first push. */
export async function remoteHead(root: string): Promise<string | null> {
  const { status, stdout } = await tryGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    `refs/remotes/${remote}/${await currentBranch(root)}`,
  ]);
  return status === 0 ? stdout.trim() : null;
}

/** Published files that differ from the revision, including new ones. */
export async function filesChangedSince(root: string, revision: string): Promise<string[]> {
  const changedNames = await git(root, ['diff', '--name-only', '-z', revision, '--', ...publishedPaths]);
  const newNames = await git(root, [
    'ls-files',
    '-z',
    '--others',
    '--exclude-standard',
    '--',
    ...publishedPaths,
  ]);
  return [...new Set(`${changedNames}\0${newNames}`.split('\0').filter((file) => file !== ''))].toSorted();
}

export const haveSameFiles = async (root: string, first: string, second: string) =>
  (await tryGit(root, ['diff', '--quiet', first, second])).status === 0;

export const isAncestor = async (root: string, older: string, newer: string) =>
  (await tryGit(root, ['merge-base', '--is-ancestor', older, newer])).status === 0;
