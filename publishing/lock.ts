import { hostname } from 'node:os';
import { PublishingFailure } from './failure.ts';
import { git, hasRemote, remote, tryGit } from './git.ts';

/** A Git reference in the shared repository; only one publication can create it. */
const lockRef = 'refs/publishing/lock';
/** A lock that is older belongs to an interrupted publication. */
const staleMinutes = 60;

interface LockHolder {
  readonly commit: string;
  readonly author: string;
  readonly ageMinutes: number;
  readonly clone: string;
}

/** A clone runs one publication at a time, so a lock with its own id is stale. */
const cloneId = (root: string) => `${hostname()}:${root}`;

async function readLockHolder(root: string): Promise<LockHolder | null> {
  const { status } = await tryGit(root, ['fetch', '--quiet', '--force', remote, `${lockRef}:${lockRef}`]);
  if (status !== 0) return null;
  const logLine = await git(root, ['log', '-1', '--format=%H%x00%an%x00%ct%x00%s', lockRef]);
  const [commit = '', author = '', seconds = '0', clone = ''] = logLine.split('\0');
  return { commit, author, clone, ageMinutes: (Date.now() / 1000 - Number(seconds)) / 60 };
}

/** Returns the commit that represents the lock. */
async function acquireLock(root: string): Promise<string> {
  const tree = await git(root, ['rev-parse', 'HEAD^{tree}']);
  const commit = await git(root, ['commit-tree', tree, '-m', cloneId(root)]);
  const pushLock = (expectedCommit: string) =>
    tryGit(root, [
      'push',
      '--quiet',
      `--force-with-lease=${lockRef}:${expectedCommit}`,
      remote,
      `${commit}:${lockRef}`,
    ]);
  const { status, output } = await pushLock('');
  if (status === 0) return commit;
  const holder = await readLockHolder(root);
  if (!holder)
    throw new PublishingFailure(
      'The shared repository could not be reached, or you may not write to it. Nothing was published; your changes are saved here.',
      { details: output },
    );
  const isStale = holder.clone === cloneId(root) || holder.ageMinutes > staleMinutes;
  if (isStale && (await pushLock(holder.commit)).status === 0) return commit;
  throw new PublishingFailure(`${holder.author} is publishing just now. Try again in a few minutes.`);
}

export async function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  if (!(await hasRemote(root))) return work();
  const commit = await acquireLock(root);
  try {
    return await work();
  } finally {
    await tryGit(root, ['push', '--quiet', `--force-with-lease=${lockRef}:${commit}`, remote, `:${lockRef}`]);
  }
}
