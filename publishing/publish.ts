import { rm } from 'node:fs/promises';
import { checkLivePages } from './built-pages.ts';
import {
  build,
  checkContent,
  checkDeployed,
  checkLinks,
  checkNothingElseChanged,
  checkSamples,
  ensurePackages,
  pack,
} from './checks.ts';
import { commitMessage, describeChanges } from './describe-changes.ts';
import { PublishingFailure } from './failure.ts';
import { areEqual, changedSince, git, hasRemote, isAncestor, remoteHead } from './git.ts';
import { redrawMerged } from './merged-pictures.ts';
import type { Progress } from './progress.ts';
import {
  livePublication,
  publications,
  publicationToUndo,
  pushPublicationTags,
  type Releases,
  tagPublished,
  tagUndone,
} from './publications.ts';
import { publishingPlan } from './published-files.ts';
import {
  commitSaved,
  fetchRemote,
  mergeRemoteBranch,
  pushMerged,
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

export interface Order {
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

export const titles = {
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

export const firstPublication = 'First publication';
export const programChange = 'A change of the program';

export type End = Partial<PublishingState> & Pick<PublishingState, 'state'>;

/** Before the first publication the remote branch, or HEAD. */
const liveRevision = async (root: string) =>
  (await livePublication(root)) ?? (await remoteHead(root)) ?? (await git(root, ['rev-parse', 'HEAD']));

/** URLs of the pages that differ. */
export async function changedAddresses({ root, settings }: Order): Promise<string[]> {
  const { pages } = await publishingPlan(root);
  return (pages === 'every' ? ['/'] : pages).map((page) => `${settings.address}${page}`);
}

interface Prepared {
  readonly lines: readonly string[];
  readonly pages: readonly string[];
}

/** Checks, commits and merges, without a push. */
async function prepare(order: Order): Promise<Prepared | End> {
  const { root, progress, choices, withSamples } = order;
  await progress.step(titles.look, async () => {
    await checkNothingElseChanged(root);
    await fetchRemote(root).catch((error: Error) => {
      throw new PublishingFailure(
        'The shared repository could not be reached. Nothing was published; your changes are saved here. Look whether this computer is connected to the internet.',
        { details: error.message },
      );
    });
  });
  const othersAt = (await remoteHead(root)) ?? undefined;
  await progress.step(titles.check, async () => {
    await ensurePackages(root);
    await updatePageDates(root);
    await checkContent(root);
    if (!withSamples) checkSamples(root);
  });
  const conflicts = await progress.step(titles.merge, async () => {
    if ((await changedSince(root, 'HEAD')).length > 0)
      await commitSaved(root, commitMessage(await describeChanges(root, 'HEAD')));
    const mine = await git(root, ['rev-parse', 'HEAD']);
    const theirs = othersAt ?? mine;
    const isStale = order.choicesAt !== undefined && order.choicesAt !== othersAt;
    const found = await mergeRemoteBranch(root, isStale ? {} : choices);
    if ((await git(root, ['rev-parse', 'HEAD'])) !== mine) await afterMerge(root, [mine, theirs]);
    return found;
  });
  if (conflicts.length > 0) return { state: 'conflict', conflicts, othersAt };
  const lines = await describeChanges(root, await liveRevision(root));
  const pages = await changedAddresses(order);
  if (lines.length > 0) return { lines, pages };
  const live = await livePublication(root);
  if (live === null) return { lines: [firstPublication], pages };
  if (await areEqual(root, live, 'HEAD')) return { state: 'nothing to do' };
  return { lines: [programChange], pages: [`${order.settings.address}/`] };
}

/** Dates, pictures and packages may not match the merged files. */
async function afterMerge(root: string, sides: readonly string[]): Promise<void> {
  await ensurePackages(root);
  await redrawMerged(root, sides);
  await updatePageDates(root);
  if ((await changedSince(root, 'HEAD')).length > 0)
    await commitSaved(root, 'Dates and pictures of the merged pages\n');
  await checkContent(root);
}

/** If publishing fails before it is live, the commit is undone and its changes are saved, unpublished changes again. */
export async function publishPrepared(
  order: Order,
  publish: (prepared: Prepared) => Promise<string | undefined>,
): Promise<(Prepared & { readonly publication: string | undefined }) | End> {
  const { root } = order;
  const before = await git(root, ['rev-parse', 'HEAD']);
  try {
    const prepared = await prepare(order);
    if (!('state' in prepared)) return { ...prepared, publication: await publish(prepared) };
    await uncommit(root, before);
    return prepared;
  } catch (error) {
    if (!(error instanceof PublishingFailure && error.visitorsSee === 'new')) await uncommit(root, before);
    throw error;
  }
}

/** Keeps merged remote commits, and does nothing on top of a developer's unpushed commits. */
async function uncommit(root: string, before: string): Promise<void> {
  const head = await remoteHead(root);
  if (head === null || !(await isAncestor(root, before, head))) return;
  await git(root, ['reset', '--quiet', '--soft', (await isAncestor(root, head, 'HEAD')) ? head : before]);
  await git(root, ['reset', '--quiet']);
}

/** Builds, releases and tags it; returns the tag. */
export async function releaseToServer(order: Order, lines: readonly string[]): Promise<string> {
  const { root, progress } = order;
  const releases = await buildAndCopy(order);
  await switchAndVerify(order, releases);
  return progress
    .step(titles.record, () => tagPublished(root, lines, releases))
    .catch((error: Error) => {
      throw new PublishingFailure('It is live, but that could not be written down. Publish again later.', {
        details: error.message,
        visitorsSee: 'new',
      });
    });
}

/** Builds and copies the release to the server without switching to it. */
async function buildAndCopy(order: Order): Promise<Releases> {
  const { root, settings, progress } = order;
  const before = await progress.step(titles.reach, async () => {
    const live = await liveRelease(settings.server);
    await checkSameSystem(settings.server);
    return live;
  });
  await progress.step(titles.build, () => build(root));
  return { release: await packAndCopy(order), before };
}

/** Returns the name of the release. */
export async function packAndCopy({ root, settings, progress }: Order): Promise<string> {
  await progress.step(titles.links, () => checkLinks(root));
  const archive = await progress.step(titles.pack, () => pack(root));
  const name = await progress.step(titles.copy, () => copyRelease(settings.server, archive));
  await rm(archive);
  return name;
}

/** Rolls back a release that does not serve the built pages. */
export async function switchAndVerify(
  { root, settings: { server, address }, progress }: Order,
  releases: Releases,
): Promise<void> {
  await progress.step(titles.switch, () => switchRelease(server, releases));
  await progress.step(titles.verify, async () => {
    const words =
      'The new version was live, but the site did not show it as it should, so the server went back to the one before. Your changes are saved here.';
    try {
      await checkLivePages(root, address, words);
      await checkDeployed(root, address, words);
    } catch (error) {
      await rejectRelease(server, releases.before);
      throw error;
    }
  });
}

async function pushPublication(root: string): Promise<void> {
  if (!(await hasRemote(root))) return;
  try {
    await pushPublicationTags(root);
    await pushMerged(root);
  } catch (error) {
    throw new PublishingFailure(
      'It is live, but the others could not be told, because the shared repository could not be reached or has other changes to the same fields. Publish again later: that tells them.',
      { details: (error as Error).message, visitorsSee: 'new' },
    );
  }
}

export async function publishHere(order: Order): Promise<End> {
  const { root } = order;
  const prepared = await publishPrepared(order, ({ lines }) => releaseToServer(order, lines));
  if ('state' in prepared && prepared.state !== 'nothing to do') return prepared;
  // Even if there is nothing to do: the last push may have failed.
  await pushPublication(root);
  if ('state' in prepared) return prepared;
  const { pages, publication } = prepared;
  return { state: 'done', pages, publication };
}

export async function undoHere({ root, settings, progress, publication }: Order): Promise<End> {
  const { server, address } = settings;
  await progress.step(titles.look, () => fetchRemote(root));
  const undone = (await publications(root)).find(({ name, isUndone }) => isUndone && name === publication);
  if (undone) {
    // The last push failed.
    await pushUndone(root);
    return { state: 'done', pages: [`${address}/`], publication };
  }
  const live = await publicationToUndo(root, publication);
  const running = await progress.step(titles.reach, () => liveRelease(server));
  if (running !== live.release) throw otherRelease(running);
  await progress.step(titles.goBack, async () => {
    const earlier = (await publications(root)).filter(({ name }) => name < live.name);
    const before = earlier.find(({ isUndone }) => !isUndone);
    // Before the first publication a release was installed by hand.
    await goBackTo(server, before?.release ?? live.before, running);
  });
  await progress.step(titles.record, () => tagUndone(root, live.name));
  await pushUndone(root);
  return { state: 'done', pages: [`${address}/`], publication: live.name };
}

async function pushUndone(root: string): Promise<void> {
  await pushPublicationTags(root).catch((error: Error) => {
    throw new PublishingFailure(
      'It is undone, but the others could not be told, because the shared repository could not be reached. Try again later: that tells them.',
      { details: error.message, visitorsSee: 'new' },
    );
  });
}

/** A release that was installed or rolled back by hand must not be replaced by an earlier publication. */
export const otherRelease = (running: string) =>
  new PublishingFailure(
    `The server runs ${running}, which was not published from an editor or with 'npm run release', so nothing was changed. Publish once; then this works again.`,
  );

export async function previewHere(order: Order): Promise<End> {
  const { root, settings, progress } = order;
  if (!settings.preview)
    throw new PublishingFailure(
      "There is no preview address: docs/operating.md says under 'Preview' how to set one up.",
    );
  await progress.step(titles.check, async () => {
    await updatePageDates(root);
    await checkContent(root);
  });
  const { release } = await buildAndCopy(order);
  await progress.step(titles.preview, () => showPreview(settings.server, release));
  return { state: 'done', pages: [`${settings.preview.address}/`] };
}
