import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lastLines, run } from './program.ts';

/** What the editor changes; a publication holds nothing else. */
export const publishedFolders = ['content', 'public', 'app/content/last-changed.json'] as const;

export const remote = 'origin';

const driver = join(import.meta.dirname, 'merge-driver.ts');

/** Passed with each command, so that nothing has to be set up in a clone. */
const settings = [
  ['merge.content.driver', `"${process.execPath}" "${driver}" %O %A %B %P`],
  // Dates are noted, and pictures drawn, anew after a merge.
  ['merge.dates.driver', 'true'],
  ['merge.drawn.driver', 'true'],
  // A question nobody sees would be waited for without end.
  ['core.askPass', 'true'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** A clone may have an ssh command of its own, with a key. */
async function sshCommand(root: string): Promise<string> {
  const { stdout } = await run('git', ['config', 'core.sshCommand'], { cwd: root });
  return `${stdout.trim() || 'ssh'} -o BatchMode=yes -o ConnectTimeout=15`;
}

interface GitOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs Git in a project and tells how it ended. */
export async function tryGit(root: string, parameters: readonly string[], { env = {} }: GitOptions = {}) {
  const usesNetwork = parameters[0] === 'fetch' || parameters[0] === 'push';
  return run('git', [...settings, ...parameters], {
    cwd: root,
    env: {
      GIT_TERMINAL_PROMPT: '0',
      ...(usesNetwork && { GIT_SSH_COMMAND: await sshCommand(root) }),
      ...env,
    },
  });
}

/** Runs Git in a project; fails with what it said. */
export async function git(
  root: string,
  parameters: readonly string[],
  options: GitOptions = {},
): Promise<string> {
  const { status, stdout, output } = await tryGit(root, parameters, options);
  if (status !== 0) throw new Error(`git ${parameters[0]}: ${lastLines(output)}`);
  return stdout.trim();
}

/** A file as it was in a revision; undefined if it was not there. */
export async function fileAt(root: string, revision: string, file: string): Promise<Buffer | undefined> {
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

/** The branch that is edited here and published from. */
export const currentBranch = (root: string) => git(root, ['symbolic-ref', '--short', 'HEAD']);

/** The published branch as it was last fetched; null before the first push. */
export async function remoteHead(root: string): Promise<string | null> {
  const { status, stdout } = await tryGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    `refs/remotes/${remote}/${await currentBranch(root)}`,
  ]);
  return status === 0 ? stdout.trim() : null;
}

/** Published files that differ from a revision, new ones included. */
export async function changedSince(root: string, revision: string): Promise<string[]> {
  const tracked = await git(root, ['diff', '--name-only', '-z', revision, '--', ...publishedFolders]);
  const added = await git(root, [
    'ls-files',
    '-z',
    '--others',
    '--exclude-standard',
    '--',
    ...publishedFolders,
  ]);
  return [...new Set(`${tracked}\0${added}`.split('\0').filter((file) => file !== ''))].toSorted();
}

export const areEqual = async (root: string, one: string, other: string) =>
  (await tryGit(root, ['diff', '--quiet', one, other])).status === 0;

export const isAncestor = async (root: string, older: string, newer: string) =>
  (await tryGit(root, ['merge-base', '--is-ancestor', older, newer])).status === 0;
