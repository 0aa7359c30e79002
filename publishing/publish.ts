import { rm } from 'node:fs/promises';
import { checkLivePages } from './built-pages.ts';
import {
  build,
  checkContent,
  checkDeployed,
  checkLinks,
  checkOnlyContentChanged,
  checkSamples,
  ensurePackages,
  pack,
} from './checks.ts';
import { commitMessage, describeChanges } from './describe-changes.ts';
import { PublishingFailure } from './failure.ts';
import { areRevisionsEqual, filesChangedSince, git, hasRemote, isAncestor, remoteHead } from './git.ts';
import type { Progress } from './progress.ts';
import {
  listPublications,
  livePublicationName,
  publicationToUndo,
  pushPublicationTags,
  type Releases,
  tagPublished,
  tagUndone,
} from './publications.ts';
import { publishingPlan } from './publishing-plan.ts';
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
  liveRelease,
  rejectRelease,
  showPreview,
  switchRelease,
} from './server.ts';
import type { PublishingSettings } from './settings.ts';
import type { Choices, PublishingState } from './state.ts';

export interface PublishingJob {
  readonly root: string;
  readonly settings: PublishingSettings;
  readonly progress: Progress;
  readonly choices: Choices;
  readonly withSamples: boolean;
  /** Undo only if this publication is still live. */
  readonly publication?: string | undefined;
  /** The remote revision for which the choices were made; they are ignored for a later one. */
  readonly choicesAt?: string | undefined;
}

export const stepTitles = {
  look: 'Looking at what has changed',
  check: 'Checking texts and pictures',
  merge: 'Taking over what others published',
  reach: 'Reaching the server',
  build: 'Building the pages',
  links: 'Following the links',
  pack: 'Packing the new version',
  copy: 'Copying it to the server',
  switch: 'Putting it live',
  verify: 'Looking at the live site',
  record: 'Writing it down',
  push: 'Handing it over to the workflow',
  goBack: 'Going back to the version before',
  preview: 'Changing the preview',
} as const;

export const firstPublicationLine = 'First publication';
export const programChangeLine = 'A change of the program';

export type PublishingResult = Partial<PublishingState> & Pick<PublishingState, 'state'>;

/** The live publication; before the first one the remote branch, or HEAD. */
const liveRevision = async (root: string) =>
  (await livePublicationName(root)) ?? (await remoteHead(root)) ?? (await git(root, ['rev-parse', 'HEAD']));

/** URLs of the pages that differ from the live site. */
export async function changedPageUrls({ root, settings }: PublishingJob): Promise<string[]> {
  const { pages } = await publishingPlan(root);
  return (pages === 'every' ? ['/'] : pages).map((page) => `${settings.address}${page}`);
}

interface PreparedPublication {
  readonly lines: readonly string[];
  readonly pages: readonly string[];
}

/** Checks, commits and merges, but does not push. */
async function prepare(job: PublishingJob): Promise<PreparedPublication | PublishingResult> {
  const { root, progress, choices, withSamples } = job;
  await progress.step(stepTitles.look, async () => {
    await checkOnlyContentChanged(root);
    await fetchRemote(root).catch((error: Error) => {
      throw new PublishingFailure(
        'The shared repository could not be reached. Nothing was published; your changes are saved here. Look whether this computer is connected to the internet.',
        { details: error.message },
      );
    });
  });
  const othersAt = (await remoteHead(root)) ?? undefined;
  await progress.step(stepTitles.check, async () => {
    await ensurePackages(root);
    await updatePageDates(root);
    await checkContent(root);
    if (!withSamples) checkSamples(root);
  });
  const conflicts = await progress.step(stepTitles.merge, async () => {
    if ((await filesChangedSince(root, 'HEAD')).length > 0)
      await commitSavedFiles(root, commitMessage(await describeChanges(root, 'HEAD')));
    const mine = await git(root, ['rev-parse', 'HEAD']);
    const theirs = othersAt ?? mine;
    const areChoicesOutdated = job.choicesAt !== undefined && job.choicesAt !== othersAt;
    const mergeConflicts = await mergeRemoteBranch(root, areChoicesOutdated ? {} : choices);
    if ((await git(root, ['rev-parse', 'HEAD'])) !== mine) await updateMergedFiles(root, [mine, theirs]);
    return mergeConflicts;
  });
  if (conflicts.length > 0) return { state: 'conflict', conflicts, othersAt };
  const lines = await describeChanges(root, await liveRevision(root));
  const pages = await changedPageUrls(job);
  if (lines.length > 0) return { lines, pages };
  const live = await livePublicationName(root);
  if (live === null) return { lines: [firstPublicationLine], pages };
  if (await areRevisionsEqual(root, live, 'HEAD')) return { state: 'nothing to do' };
  return { lines: [programChangeLine], pages: [`${job.settings.address}/`] };
}

/** Needed because dates, pictures and packages may not match the merged files. */
async function updateMergedFiles(root: string, sides: readonly string[]): Promise<void> {
  await ensurePackages(root);
  await redrawAfterMerge(root, sides);
  await updatePageDates(root);
  if ((await filesChangedSince(root, 'HEAD')).length > 0)
    await commitSavedFiles(root, 'Dates and pictures of the merged pages\n');
  await checkContent(root);
}

/** If publishing fails before the release is live, undoes the commit but not its changes of files. */
export async function publishPrepared(
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
    if (!(error instanceof PublishingFailure && error.visitorsSee === 'new'))
      await uncommit(root, headBefore);
    throw error;
  }
}

/** Leaves merged remote commits, and does nothing if a developer has unpushed commits. */
async function uncommit(root: string, headBefore: string): Promise<void> {
  const head = await remoteHead(root);
  if (head === null || !(await isAncestor(root, headBefore, head))) return;
  await git(root, ['reset', '--quiet', '--soft', (await isAncestor(root, head, 'HEAD')) ? head : headBefore]);
  await git(root, ['reset', '--quiet']);
}

/** Builds a release, makes it live and tags it; returns the tag. */
export async function releaseToServer(job: PublishingJob, lines: readonly string[]): Promise<string> {
  const { root, progress } = job;
  const releases = await buildAndCopy(job);
  await switchAndVerify(job, releases);
  return progress
    .step(stepTitles.record, () => tagPublished(root, lines, releases))
    .catch((error: Error) => {
      throw new PublishingFailure('It is live, but that could not be written down. Publish again later.', {
        details: error.message,
        visitorsSee: 'new',
      });
    });
}

/** Builds and copies the release to the server without switching to it. */
async function buildAndCopy(job: PublishingJob): Promise<Releases> {
  const { root, settings, progress } = job;
  const previousRelease = await progress.step(stepTitles.reach, async () => {
    const live = await liveRelease(settings.server);
    await checkSameSystem(settings.server);
    return live;
  });
  await progress.step(stepTitles.build, () => build(root));
  return { release: await packAndCopy(job), previousRelease };
}

/** Copies the built site to the server as a release; returns its name. */
export async function packAndCopy({ root, settings, progress }: PublishingJob): Promise<string> {
  await progress.step(stepTitles.links, () => checkLinks(root));
  const archive = await progress.step(stepTitles.pack, () => pack(root));
  const name = await progress.step(stepTitles.copy, () => copyRelease(settings.server, archive));
  await rm(archive);
  return name;
}

/** Makes the release live, and rolls it back if it does not serve the built pages. */
export async function switchAndVerify(
  { root, settings: { server, address }, progress }: PublishingJob,
  releases: Releases,
): Promise<void> {
  await progress.step(stepTitles.switch, () => switchRelease(server, releases));
  await progress.step(stepTitles.verify, async () => {
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

export async function publishHere(job: PublishingJob): Promise<PublishingResult> {
  const { root } = job;
  const prepared = await publishPrepared(job, ({ lines }) => releaseToServer(job, lines));
  if ('state' in prepared && prepared.state !== 'nothing to do') return prepared;
  // Also if there is nothing to do, because the last push may have failed.
  await pushTagsAndCommits(root);
  if ('state' in prepared) return prepared;
  const { pages, publication } = prepared;
  return { state: 'done', pages, publication };
}

export async function undoHere({
  root,
  settings,
  progress,
  publication,
}: PublishingJob): Promise<PublishingResult> {
  const { server, address } = settings;
  await progress.step(stepTitles.look, () => fetchRemote(root));
  const isAlreadyUndone = (await listPublications(root)).some(
    ({ name, isUndone }) => isUndone && name === publication,
  );
  if (isAlreadyUndone) {
    // The push of the last attempt has failed.
    await pushUndoTag(root);
    return { state: 'done', pages: [`${address}/`], publication };
  }
  const live = await publicationToUndo(root, publication);
  const runningRelease = await progress.step(stepTitles.reach, () => liveRelease(server));
  if (runningRelease !== live.release) throw unknownReleaseFailure(runningRelease);
  await progress.step(stepTitles.goBack, async () => {
    const earlier = (await listPublications(root)).filter(({ name }) => name < live.name);
    const before = earlier.find(({ isUndone }) => !isUndone);
    // The release before the first publication was installed by hand.
    await goBackTo(server, before?.release ?? live.previousRelease, runningRelease);
  });
  await progress.step(stepTitles.record, () => tagUndone(root, live.name));
  await pushUndoTag(root);
  return { state: 'done', pages: [`${address}/`], publication: live.name };
}

async function pushUndoTag(root: string): Promise<void> {
  await pushPublicationTags(root).catch((error: Error) => {
    throw new PublishingFailure(
      'It is undone, but the others could not be told, because the shared repository could not be reached. Try again later: that tells them.',
      { details: error.message, visitorsSee: 'new' },
    );
  });
}

/** A release that was installed or rolled back by hand must not be replaced by an earlier publication. */
export const unknownReleaseFailure = (running: string) =>
  new PublishingFailure(
    `The server runs ${running}, which was not published from an editor or with 'npm run release', so nothing was changed. Publish once; then this works again.`,
  );

export async function previewHere(job: PublishingJob): Promise<PublishingResult> {
  const { root, settings, progress } = job;
  if (!settings.preview)
    throw new PublishingFailure(
      "There is no preview address: docs/operating.md says under 'Preview' how to set one up.",
    );
  await progress.step(stepTitles.check, async () => {
    await updatePageDates(root);
    await checkContent(root);
  });
  const { release } = await buildAndCopy(job);
  await progress.step(stepTitles.preview, () => showPreview(settings.server, release));
  return { state: 'done', pages: [`${settings.preview.address}/`] };
}
