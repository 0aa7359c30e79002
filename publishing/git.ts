import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lastLines, run } from './run-program.ts';

/** The files that the editor writes; a publication changes no others. */
export const publishedFolders = ['content', 'public', 'app/content/last-changed.json'] as const;

export const remote = 'origin';

const driver = join(import.meta.dirname, 'merge-driver.ts');

/** Passed with each command, so that a clone needs no configuration. */
const settings = [
  ['merge.content.driver', `"${process.execPath}" "${driver}" %O %A %B %P`],
  // Dates and pictures are regenerated after a merge.
  ['merge.dates.driver', 'true'],
  ['merge.drawn.driver', 'true'],
  // A password prompt would wait for ever.
  ['core.askPass', 'true'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Respects the clone's core.sshCommand, which may name a key. */
async function sshCommand(root: string): Promise<string> {
  const { stdout } = await run('git', ['config', 'core.sshCommand'], { cwd: root });
  return `${stdout.trim() || 'ssh'} -o BatchMode=yes -o ConnectTimeout=15`;
}

interface GitOptions {
  readonly env?: Readonly<Record<string, string>>;
}

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

/** Throws with the output of Git if it fails. */
export async function git(
  root: string,
  parameters: readonly string[],
  options: GitOptions = {},
): Promise<string> {
  const { status, stdout, output } = await tryGit(root, parameters, options);
  if (status !== 0) throw new Error(`git ${parameters[0]}: ${lastLines(output)}`);
  return stdout.trim();
}

/** Undefined if the revision does not have the file. */
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

/** Including new files. */
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
