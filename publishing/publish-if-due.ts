import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPageDigests, differingPages } from './built-pages.ts';
import { build } from './checks.ts';
import { git, tryGit } from './git.ts';
import { findLivePublication, pushPublicationTags, tagPublished } from './publications.ts';
import {
  type PublishingJob,
  type PublishingResult,
  packAndCopy,
  stepTitles,
  switchAndVerify,
  unknownReleaseFailure,
} from './publish.ts';
import { fetchRemote } from './remote-changes.ts';
import { livePageDigests, liveRelease } from './server.ts';

/** Runs work in a Git worktree of the publication, without unpublished changes. */
async function withPublishedWorktree<Result>(
  root: string,
  publication: string,
  work: (worktree: string) => Promise<Result>,
): Promise<Result> {
  const worktree = join(root, '.cache/publishing/published');
  const remove = () => tryGit(root, ['worktree', 'remove', '--force', worktree]);
  await remove();
  await git(root, ['worktree', 'add', '--quiet', '--force', '--detach', worktree, publication]);
  try {
    await symlink(join(root, 'node_modules'), join(worktree, 'node_modules'));
    return await work(worktree);
  } finally {
    await remove();
  }
}

/** Rebuilds the live publication and releases it if its pages differ, for example because an opening has closed. */
export async function publishIfDue(job: PublishingJob): Promise<PublishingResult> {
  const { root, settings, progress } = job;
  await progress.step(stepTitles.look, () => fetchRemote(root));
  const live = await findLivePublication(root);
  if (!live) return { state: 'nothing to do' };
  const runningRelease = await progress.step(stepTitles.reach, () => liveRelease(settings.server));
  if (runningRelease !== live.release) throw unknownReleaseFailure(runningRelease);
  return withPublishedWorktree(root, live.name, async (worktree) => {
    await progress.step(stepTitles.build, () => build(worktree));
    const pages = differingPages(await livePageDigests(settings.server), builtPageDigests(worktree));
    if (pages.length === 0) return { state: 'nothing to do' };
    const worktreeJob = { ...job, root: worktree };
    const releases = { release: await packAndCopy(worktreeJob), previousRelease: runningRelease };
    await switchAndVerify(worktreeJob, releases);
    await progress.step(stepTitles.record, () =>
      tagPublished(worktree, [`By date: ${pages.join(', ')}`], releases),
    );
    await pushPublicationTags(root);
    return { state: 'done', pages: pages.map((page) => `${settings.address}${page}`) };
  });
}
