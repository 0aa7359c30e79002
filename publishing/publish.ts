import { rm } from 'node:fs/promises';
import { buildSite, installMissingPackages, packRelease } from './build-release.ts';
import { checkLivePages } from './built-pages.ts';
import { checkContent, checkDeployed, checkLinks, checkOnlyContentChanged, checkSamples } from './checks.ts';
import { commitMessage, describeChangesSince } from './commit-message.ts';
import { PublishingFailure } from './failure.ts';
import { filesChangedSince, git, hasRemote, haveSameFiles, isAncestor, remoteHead } from './git.ts';
import type { Progress } from './progress.ts';
import {
  findLivePublicationName,
  findPublicationToUndo,
  listPublications,
  pushPublicationTags,
  type ReleaseNames,
  tagPublished,
  tagUndone,
} from './publications.ts';
import { createPublishingPlan } from './publishing-plan.ts';
import { redrawAfterMerge } from './redraw-after-merge.ts';
import {
  commitSavedFiles,
  fetchRemote,
  mergeAndPush,
  mergeRemoteBranch,
  updatePageDates,
} from './remote-changes.ts';
import {
  checkSameSystem,
  copyRelease,
  goBackTo,
  readLiveRelease,
  rejectRelease,
  showPreview,
  switchRelease,
} from './server.ts';
import type { PublishingSettings } from './settings.ts';
import type { ConflictChoices, PublishingResult } from './state.ts';

export interface PublishingJob {
  readonly root: string;
  readonly settings: PublishingSettings;
  readonly progress: Progress;
  readonly conflictChoices: ConflictChoices;
  readonly allowsSamples: boolean;
  /** For an undo: the publication to undo, which must still be live. */
  readonly publication?: string | undefined;
  /** The remote revision for which the choices were made; they are ignored for a later one. */
  readonly conflictRevision?: string | undefined;
}

export const firstPublicationLine = 'First publication';
export const programChangeLine = 'A change of the program';

/** The live publication; before the first publication the remote branch, or HEAD if there is no remote branch. */
const findLiveRevision = async (root: string) =>
  (await findLivePublicationName(root)) ??
  (await remoteHead(root)) ??
  (await git(root, ['rev-parse', 'HEAD']));

/** URLs of the pages that differ from the live site. */
export async function changedPageUrls({ root, settings }: PublishingJob): Promise<string[]> {
  const { pages } = await createPublishingPlan(root);
  return (pages === 'every' ? ['/'] : pages).map((page) => `${settings.address}${page}`);
}

interface PreparedPublication {
  readonly changeLines: readonly string[];
  readonly pages: readonly string[];
}

/** Checks, commits and merges, but does not push. */
async function prepare(job: PublishingJob): Promise<PreparedPublication | PublishingResult> {
  const { root, progress, conflictChoices, allowsSamples } = job;
  await progress.runStep('fetchChanges', async () => {
    await checkOnlyContentChanged(root);
    await fetchRemote(root).catch((error: Error) => {
      throw new PublishingFailure(
        'The shared repository could not be reached. Nothing was published; your changes are saved here. Look whether this computer is connected to the internet.',
        { details: error.message },
      );
    });
  });
  const othersRevision = (await remoteHead(root)) ?? undefined;
  await progress.runStep('check', async () => {
    await installMissingPackages(root);
    await updatePageDates(root);
    await checkContent(root);
    if (!allowsSamples) checkSamples(root);
  });
  const conflicts = await progress.runStep('merge', async () => {
    if ((await filesChangedSince(root, 'HEAD')).length > 0)
      await commitSavedFiles(root, commitMessage(await describeChangesSince(root, 'HEAD')));
    const myRevision = await git(root, ['rev-parse', 'HEAD']);
    const areChoicesOutdated = job.conflictRevision !== undefined && job.conflictRevision !== othersRevision;
    const mergeConflicts = await mergeRemoteBranch(root, areChoicesOutdated ? {} : conflictChoices);
    if ((await git(root, ['rev-parse', 'HEAD'])) !== myRevision)
      await updateMergedFiles(root, [myRevision, othersRevision ?? myRevision]);
    return mergeConflicts;
  });
  if (conflicts.length > 0) return { state: 'conflict', conflicts, othersRevision };
  const changeLines = await describeChangesSince(root, await findLiveRevision(root));
  const pages = await changedPageUrls(job);
  if (changeLines.length > 0) return { changeLines, pages };
  const livePublication = await findLivePublicationName(root);
  if (livePublication === null) return { changeLines: [firstPublicationLine], pages };
  if (await haveSameFiles(root, livePublication, 'HEAD')) return { state: 'nothing to do' };
  return { changeLines: [programChangeLine], pages: [`${job.settings.address}/`] };
}

/** Needed because dates, pictures and packages may not match the merged files. */
async function updateMergedFiles(root: string, mergedRevisions: readonly string[]): Promise<void> {
  await installMissingPackages(root);
  await redrawAfterMerge(root, mergedRevisions);
  await updatePageDates(root);
  if ((await filesChangedSince(root, 'HEAD')).length > 0)
    await commitSavedFiles(root, 'Dates and pictures of the merged pages\n');
  await checkContent(root);
}

/**
 * If it fails before the release is live, undoes the commit and keeps the changes in the files. Returns a result (with
 * `state`) without calling `publish` if there is a conflict or nothing to publish.
 */
export async function prepareAndPublish(
  job: PublishingJob,
  publish: (prepared: PreparedPublication) => Promise<string | undefined>,
): Promise<(PreparedPublication & { readonly publication: string | undefined }) | PublishingResult> {
  const { root } = job;
  const headBefore = await git(root, ['rev-parse', 'HEAD']);
  try {
    const prepared = await prepare(job);
    if (!('state' in prepared)) return { ...prepared, publication: await publish(prepared) };
    await uncommit(root, headBefore);
    return prepared;
  } catch (error) {
    if (!(error instanceof PublishingFailure && error.report.visitorsSee === 'new'))
      await uncommit(root, headBefore);
    throw error;
  }
}

/** Keeps the changes in the files, and merged remote commits. Does nothing if a developer has unpushed commits. */
async function uncommit(root: string, headBefore: string): Promise<void> {
  const theirHead = await remoteHead(root);
  if (theirHead === null || !(await isAncestor(root, headBefore, theirHead))) return;
  const hasMerged = await isAncestor(root, theirHead, 'HEAD');
  await git(root, ['reset', '--quiet', '--soft', hasMerged ? theirHead : headBefore]);
  await git(root, ['reset', '--quiet']);
}

/** Builds a release, makes it live and tags it; returns the tag. */
export async function releaseToServer(job: PublishingJob, changeLines: readonly string[]): Promise<string> {
  const { root, progress } = job;
  const releases = await buildAndCopy(job);
  await switchAndVerify(job, releases);
  return progress
    .runStep('record', () => tagPublished(root, changeLines, releases))
    .catch((error: Error) => {
      throw new PublishingFailure('It is live, but that could not be written down. Publish again later.', {
        details: error.message,
        visitorsSee: 'new',
      });
    });
}

/** Builds a release and copies it to the server without switching to it. */
async function buildAndCopy(job: PublishingJob): Promise<ReleaseNames> {
  const { root, settings, progress } = job;
  const previousRelease = await progress.runStep('reachServer', async () => {
    const release = await readLiveRelease(settings.server);
    await checkSameSystem(settings.server);
    return release;
  });
  await progress.runStep('build', () => buildSite(root));
  return { release: await packAndCopy(job), previousRelease };
}

/** Copies the built site to the server as a release; returns its name. */
export async function packAndCopy({ root, settings, progress }: PublishingJob): Promise<string> {
  await progress.runStep('checkLinks', () => checkLinks(root));
  const archive = await progress.runStep('pack', () => packRelease(root));
  const name = await progress.runStep('copy', () => copyRelease(settings.server, archive));
  await rm(archive);
  return name;
}

/** Makes the release live, and rolls it back if the live site fails the checks. */
export async function switchAndVerify(
  { root, settings: { server, address }, progress }: PublishingJob,
  releases: ReleaseNames,
): Promise<void> {
  await progress.runStep('switch', () => switchRelease(server, releases));
  await progress.runStep('verify', async () => {
    const failureMessage =
      'The new version was live, but the site did not show it as it should, so the server went back to the one before. Your changes are saved here.';
    try {
      await checkLivePages(root, address, failureMessage);
      await checkDeployed(root, address, failureMessage);
    } catch (error) {
      await rejectRelease(server, releases.previousRelease);
      throw error;
    }
  });
}

async function pushTagsAndCommits(root: string): Promise<void> {
  if (!(await hasRemote(root))) return;
  try {
    await pushPublicationTags(root);
    await mergeAndPush(root);
  } catch (error) {
    throw new PublishingFailure(
      'It is live, but the others could not be told, because the shared repository could not be reached or has other changes to the same fields. Publish again later: that tells them.',
      { details: (error as Error).message, visitorsSee: 'new' },
    );
  }
}

/** Publishes from this computer over ssh. */
export async function publishHere(job: PublishingJob): Promise<PublishingResult> {
  const { root } = job;
  const outcome = await prepareAndPublish(job, ({ changeLines }) => releaseToServer(job, changeLines));
  if ('state' in outcome && outcome.state !== 'nothing to do') return outcome;
  // Also if there is nothing to do, because the last push may have failed.
  await pushTagsAndCommits(root);
  if ('state' in outcome) return outcome;
  const { pages, publication } = outcome;
  return { state: 'done', pages, publication };
}

export async function undoHere(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress, publication } = job;
  const { server, address } = job.settings;
  await progress.runStep('fetchChanges', () => fetchRemote(root));
  const publications = await listPublications(root);
  if (publications.some(({ name, isUndone }) => isUndone && name === publication)) {
    // The previous attempt has undone it, and only its push failed.
    await pushTagsAfterUndo(root);
    return { state: 'done', pages: [`${address}/`], publication };
  }
  const { name: liveName, release, previousRelease } = await findPublicationToUndo(root, publication);
  const runningRelease = await progress.runStep('reachServer', () => readLiveRelease(server));
  if (runningRelease !== release) throw unknownReleaseFailure(runningRelease);
  await progress.runStep('goBack', async () => {
    const earlierPublication = publications.find(({ name, isUndone }) => name < liveName && !isUndone);
    // The release before the first publication was installed by hand.
    await goBackTo(server, earlierPublication?.release ?? previousRelease, runningRelease);
  });
  await progress.runStep('record', () => tagUndone(root, liveName));
  await pushTagsAfterUndo(root);
  return { state: 'done', pages: [`${address}/`], publication: liveName };
}

async function pushTagsAfterUndo(root: string): Promise<void> {
  await pushPublicationTags(root).catch((error: Error) => {
    throw new PublishingFailure(
      'It is undone, but the others could not be told, because the shared repository could not be reached. Try again later: that tells them.',
      { details: error.message, visitorsSee: 'new' },
    );
  });
}

/** A release that was installed or rolled back by hand must not be replaced by an earlier publication. */
export const unknownReleaseFailure = (release: string) =>
  new PublishingFailure(
    `The server runs ${release}, which was not published from an editor or with 'npm run release', so nothing was changed. Publish once; then this works again.`,
  );

export async function previewHere(job: PublishingJob): Promise<PublishingResult> {
  const { root, settings, progress } = job;
  if (!settings.preview)
    throw new PublishingFailure(
      "There is no preview address: docs/operating.md says under 'Preview' how to set one up.",
    );
  await progress.runStep('check', async () => {
    await updatePageDates(root);
    await checkContent(root);
  });
  const { release } = await buildAndCopy(job);
  await progress.runStep('preview', () => showPreview(settings.server, release));
  return { state: 'done', pages: [`${settings.preview.address}/`] };
}
