import { hostname } from 'node:os';
import { PublishingFailure } from './failure.ts';
import { git, hasRemote, remote, tryGit } from './git.ts';

/** A reference in the shared repository that only one publication can create. */
const lockRef = 'refs/publishing/lock';
/** A publication that has taken longer was cut off. */
const staleMinutes = 60;

interface Holder {
  readonly sha: string;
  readonly author: string;
  readonly minutes: number;
  readonly place: string;
}

/** A clone of the project on one computer. It publishes once at a time, so a lock of its own was left behind. */
const placeOf = (root: string) => `${hostname()}:${root}`;

async function holderOf(root: string): Promise<Holder | null> {
  const { status } = await tryGit(root, ['fetch', '--quiet', '--force', remote, `${lockRef}:${lockRef}`]);
  if (status !== 0) return null;
  const text = await git(root, ['log', '-1', '--format=%H%x00%an%x00%ct%x00%s', lockRef]);
  const [sha = '', author = '', seconds = '0', place = ''] = text.split('\0');
  return { sha, author, place, minutes: (Date.now() / 1000 - Number(seconds)) / 60 };
}

/** Takes the lock; tells the mark that stands for it. */
async function lock(root: string): Promise<string> {
  const tree = await git(root, ['rev-parse', 'HEAD^{tree}']);
  const mark = await git(root, ['commit-tree', tree, '-m', placeOf(root)]);
  const take = (expected: string) =>
    tryGit(root, [
      'push',
      '--quiet',
      `--force-with-lease=${lockRef}:${expected}`,
      remote,
      `${mark}:${lockRef}`,
    ]);
  const { status, output } = await take('');
  if (status === 0) return mark;
  const holder = await holderOf(root);
  if (!holder)
    throw new PublishingFailure(
      'The shared repository could not be reached, or you may not write to it. Nothing was published; your changes are saved here.',
      { details: output },
    );
  const isLeft = holder.place === placeOf(root) || holder.minutes > staleMinutes;
  if (isLeft && (await take(holder.sha)).status === 0) return mark;
  throw new PublishingFailure(`${holder.author} is publishing just now. Try again in a few minutes.`);
}

/** Nobody else publishes while something is done. */
export async function withLock<Result>(root: string, act: () => Promise<Result>): Promise<Result> {
  if (!(await hasRemote(root))) return act();
  const mark = await lock(root);
  try {
    return await act();
  } finally {
    await tryGit(root, ['push', '--quiet', `--force-with-lease=${lockRef}:${mark}`, remote, `:${lockRef}`]);
  }
}
