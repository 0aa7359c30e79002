import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build-release.ts';
import { findDifferingPages, readBuiltPageDigests } from './built-pages.ts';
import { git, tryGit } from './git.ts';
import { findLivePublication, pushPublicationTags, tagPublished } from './publications.ts';
import { type PublishingJob, packAndCopy, switchAndVerify, unknownReleaseFailure } from './publish.ts';
import { fetchRemote } from './remote-changes.ts';
import { readLivePageDigests, readLiveRelease } from './server.ts';
import type { PublishingResult } from './state.ts';

/** Runs `work` in a Git worktree of the publication, which has no unpublished changes. */
async function withPublishedWorktree<Result>(
  root: string,
  publication: string,
  work: (worktree: string) => Promise<Result>,
): Promise<Result> {
  const worktree = join(root, '.cache/publishing/published');
  const removeWorktree = () => tryGit(root, ['worktree', 'remove', '--force', worktree]);
  await removeWorktree();
  await git(root, ['worktree', 'add', '--quiet', '--force', '--detach', worktree, publication]);
  try {
    await symlink(join(root, 'node_modules'), join(worktree, 'node_modules'));
    return await work(worktree);
  } finally {
    await removeWorktree();
  }
}

/** Rebuilds the live publication and releases it if pages differ from the live site, for example because an opening has closed. */
export async function publishIfDue(job: PublishingJob): Promise<PublishingResult> {
  const { root, settings, progress } = job;
  await progress.runStep('fetchChanges', () => fetchRemote(root));
  const livePublication = await findLivePublication(root);
  if (!livePublication) return { state: 'nothing to do' };
  const runningRelease = await progress.runStep('reachServer', () => readLiveRelease(settings.server));
  if (runningRelease !== livePublication.release) throw unknownReleaseFailure(runningRelease);
  return withPublishedWorktree(root, livePublication.name, async (worktree) => {
    await progress.runStep('build', () => buildSite(worktree));
    const pages = findDifferingPages(
      await readLivePageDigests(settings.server),
      readBuiltPageDigests(worktree),
    );
    if (pages.length === 0) return { state: 'nothing to do' };
    const worktreeJob = { ...job, root: worktree };
    const releases = { release: await packAndCopy(worktreeJob), previousRelease: runningRelease };
    await switchAndVerify(worktreeJob, releases);
    await progress.runStep('record', () =>
      tagPublished(worktree, [`By date: ${pages.join(', ')}`], releases),
    );
    await pushPublicationTags(root);
    return { state: 'done', pages: pages.map((page) => `${settings.address}${page}`) };
  });
}
