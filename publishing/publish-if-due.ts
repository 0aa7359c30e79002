import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPageDigests, differingPages } from './built-pages.ts';
import { build } from './checks.ts';
import { git, tryGit } from './git.ts';
import { publications, pushPublicationTags, tagPublished } from './publications.ts';
import { type End, type Order, otherRelease, packAndCopy, switchAndVerify, titles } from './publish.ts';
import { fetchRemote } from './remote-changes.ts';
import { livePageDigests, liveRelease } from './server.ts';

/** Runs work in a Git worktree of the publication, without unpublished changes. */
async function withPublished<Result>(
  root: string,
  publication: string,
  work: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = join(root, '.cache/publishing/published');
  const remove = () => tryGit(root, ['worktree', 'remove', '--force', copy]);
  await remove();
  await git(root, ['worktree', 'add', '--quiet', '--force', '--detach', copy, publication]);
  try {
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    return await work(copy);
  } finally {
    await remove();
  }
}

/** Rebuilds the live publication and releases it if its pages differ, for example because an opening has closed. */
export async function publishIfDue(order: Order): Promise<End> {
  const { root, settings, progress } = order;
  await progress.step(titles.look, () => fetchRemote(root));
  const live = (await publications(root)).find(({ isLive }) => isLive);
  if (!live) return { state: 'nothing to do' };
  const before = await progress.step(titles.reach, () => liveRelease(settings.server));
  if (before !== live.release) throw otherRelease(before);
  return withPublished(root, live.name, async (copy) => {
    await progress.step(titles.build, () => build(copy));
    const pages = differingPages(await livePageDigests(settings.server), builtPageDigests(copy));
    if (pages.length === 0) return { state: 'nothing to do' };
    const due = { ...order, root: copy };
    const releases = { release: await packAndCopy(due), before };
    await switchAndVerify(due, releases);
    await progress.step(titles.record, () => tagPublished(copy, [`By date: ${pages.join(', ')}`], releases));
    await pushPublicationTags(root);
    return { state: 'done', pages: pages.map((page) => `${settings.address}${page}`) };
  });
}
