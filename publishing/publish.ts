import { rm } from 'node:fs/promises';
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
import { commitMessage, describeChanges } from './describe.ts';
import { PublishingFailure } from './failure.ts';
import { areEqual, changedSince, git, hasRemote, isAncestor, remoteHead } from './git.ts';
import { redrawMerged } from './merged-pictures.ts';
import { commitSaved, fetchOthers, mergeOthers, noteDates, pushMerged } from './others.ts';
import { checkLivePages } from './pages.ts';
import type { Progress } from './progress.ts';
import {
  livePublication,
  markPublished,
  markUndone,
  publications,
  publicationToUndo,
  pushMarks,
  type Releases,
} from './publications.ts';
import { publishingPlan } from './published-files.ts';
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
  /** The site may be live with sample content. */
  readonly withSamples: boolean;
  /** What is to be undone, if that is still the live one. */
  readonly publication?: string | undefined;
  /** The choices were made about what others had published then; about anything later they say nothing. */
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

/** The revision that visitors see; before the first publication what others have, or what is committed. */
const liveRevision = async (root: string) =>
  (await livePublication(root)) ?? (await remoteHead(root)) ?? (await git(root, ['rev-parse', 'HEAD']));

/** Whole addresses of the pages that differ, at most a handful. */
export async function changedAddresses({ root, settings }: Order): Promise<string[]> {
  const { pages } = await publishingPlan(root);
  return (pages === 'every' ? ['/'] : pages).map((page) => `${settings.address}${page}`);
}

interface Prepared {
  readonly lines: readonly string[];
  readonly pages: readonly string[];
}

/** Checks, commits and merges; the result is committed here and nowhere else. */
async function prepare(order: Order): Promise<Prepared | End> {
  const { root, progress, choices, withSamples } = order;
  await progress.step(titles.look, async () => {
    await checkNothingElseChanged(root);
    await fetchOthers(root).catch((error: Error) => {
      throw new PublishingFailure(
        'The shared repository could not be reached. Nothing was published; your changes are saved here. Look whether this computer is connected to the internet.',
        { details: error.message },
      );
    });
  });
  const othersAt = (await remoteHead(root)) ?? undefined;
  await progress.step(titles.check, async () => {
    await ensurePackages(root);
    await noteDates(root);
    await checkContent(root);
    if (!withSamples) checkSamples(root);
  });
  const conflicts = await progress.step(titles.merge, async () => {
    if ((await changedSince(root, 'HEAD')).length > 0)
      await commitSaved(root, commitMessage(await describeChanges(root, 'HEAD')));
    const mine = await git(root, ['rev-parse', 'HEAD']);
    const theirs = othersAt ?? mine;
    const isStale = order.choicesAt !== undefined && order.choicesAt !== othersAt;
    const found = await mergeOthers(root, isStale ? {} : choices);
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

/** A merge keeps my dates and pictures; what others changed gets theirs. Packages may be others, too. */
async function afterMerge(root: string, sides: readonly string[]): Promise<void> {
  await ensurePackages(root);
  await redrawMerged(root, sides);
  await noteDates(root);
  if ((await changedSince(root, 'HEAD')).length > 0)
    await commitSaved(root, 'Dates and pictures of the merged pages\n');
  await checkContent(root);
}

/**
 * Prepares what is saved and publishes it. If that fails before it is live, it is a saved change again, not a commit
 * that only this computer has.
 */
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

/** What others published stays taken over. On top of commits that are not pushed, a developer's, everything stays. */
async function uncommit(root: string, before: string): Promise<void> {
  const head = await remoteHead(root);
  if (head === null || !(await isAncestor(root, before, head))) return;
  await git(root, ['reset', '--quiet', '--soft', (await isAncestor(root, head, 'HEAD')) ? head : before]);
  await git(root, ['reset', '--quiet']);
}

/** Builds here, puts the result live, marks it and tells the mark. */
export async function releaseToServer(order: Order, lines: readonly string[]): Promise<string> {
  const { root, progress } = order;
  const releases = await buildAndCopy(order);
  await switchAndVerify(order, releases);
  return progress
    .step(titles.record, () => markPublished(root, lines, releases))
    .catch((error: Error) => {
      throw new PublishingFailure('It is live, but that could not be written down. Publish again later.', {
        details: error.message,
        visitorsSee: 'new',
      });
    });
}

/** Builds here and lays the result down on the server. */
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

/** Follows the links of what was built, packs it and lays it down on the server; tells its name. */
export async function packAndCopy({ root, settings, progress }: Order): Promise<string> {
  await progress.step(titles.links, () => checkLinks(root));
  const archive = await progress.step(titles.pack, () => pack(root));
  const name = await progress.step(titles.copy, () => copyRelease(settings.server, archive));
  await rm(archive);
  return name;
}

/** A release that does not show what was built is taken back. */
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

/** Tells the others what is live. Somebody who does not publish may have pushed meanwhile. */
async function tellOthers(root: string): Promise<void> {
  if (!(await hasRemote(root))) return;
  try {
    await pushMarks(root);
    await pushMerged(root);
  } catch (error) {
    throw new PublishingFailure(
      'It is live, but the others could not be told, because the shared repository could not be reached or has other changes to the same fields. Publish again later: that tells them.',
      { details: (error as Error).message, visitorsSee: 'new' },
    );
  }
}

/** Publishes what is saved, from this computer. */
export async function publishHere(order: Order): Promise<End> {
  const { root } = order;
  const prepared = await publishPrepared(order, ({ lines }) => releaseToServer(order, lines));
  if ('state' in prepared && prepared.state !== 'nothing to do') return prepared;
  // Also if there is nothing to do: last time the others may not have been told.
  await tellOthers(root);
  if ('state' in prepared) return prepared;
  const { pages, publication } = prepared;
  return { state: 'done', pages, publication };
}

/** Goes back to the publication before the live one. */
export async function undoHere({ root, settings, progress, publication }: Order): Promise<End> {
  const { server, address } = settings;
  await progress.step(titles.look, () => fetchOthers(root));
  const undone = (await publications(root)).find(({ name, isUndone }) => isUndone && name === publication);
  if (undone) {
    // Last time the others could not be told.
    await tellUndone(root);
    return { state: 'done', pages: [`${address}/`], publication };
  }
  const live = await publicationToUndo(root, publication);
  const running = await progress.step(titles.reach, () => liveRelease(server));
  if (running !== live.release) throw otherRelease(running);
  await progress.step(titles.goBack, async () => {
    const earlier = (await publications(root)).filter(({ name }) => name < live.name);
    const before = earlier.find(({ isUndone }) => !isUndone);
    // Before the first publication there was a release by hand.
    await goBackTo(server, before?.release ?? live.before, running);
  });
  await progress.step(titles.record, () => markUndone(root, live.name));
  await tellUndone(root);
  return { state: 'done', pages: [`${address}/`], publication: live.name };
}

async function tellUndone(root: string): Promise<void> {
  await pushMarks(root).catch((error: Error) => {
    throw new PublishingFailure(
      'It is undone, but the others could not be told, because the shared repository could not be reached. Try again later: that tells them.',
      { details: error.message, visitorsSee: 'new' },
    );
  });
}

/** What was released or rolled back by hand must not be replaced by what was published before. */
export const otherRelease = (running: string) =>
  new PublishingFailure(
    `The server runs ${running}, which was not published from an editor or with 'npm run release', so nothing was changed. Publish once; then this works again.`,
  );

/** Shows what is saved at the second address; the live site and the history do not change. */
export async function previewHere(order: Order): Promise<End> {
  const { root, settings, progress } = order;
  if (!settings.preview)
    throw new PublishingFailure(
      "There is no preview address: docs/operating.md says under 'Preview' how to set one up.",
    );
  await progress.step(titles.check, async () => {
    await noteDates(root);
    await checkContent(root);
  });
  const { release } = await buildAndCopy(order);
  await progress.step(titles.preview, () => showPreview(settings.server, release));
  return { state: 'done', pages: [`${settings.preview.address}/`] };
}
