import { setTimeout as pause } from 'node:timers/promises';
import { checkContent } from './checks.ts';
import { describeChanges } from './describe-changes.ts';
import { PublishingFailure } from './failure.ts';
import { git, isAncestor, remote, remoteHead, tryGit } from './git.ts';
import {
  livePublication,
  publicationToUndo,
  pushPublicationTags,
  stampOf,
  undoOrder,
} from './publications.ts';
import {
  changedAddresses,
  type End,
  firstPublication,
  type Order,
  programChange,
  publishPrepared,
  releaseToServer,
  titles,
} from './publish.ts';
import { fetchRemote, pushMerged } from './remote-changes.ts';
import type { PublishingKind, PublishingState } from './state.ts';

/** Git notes of the published commit, in which a workflow writes its progress. */
const notes = 'publishing';
const notesRef = `refs/notes/${notes}`;

const pollEveryMs = 3000;
/** Long, because a workflow may wait for a free runner. */
const workflowTimeoutMs = 15 * 60_000;

export async function noteProgress(root: string, state: PublishingState): Promise<void> {
  // A fresh checkout has no notes of earlier runs.
  await fetchNotes(root);
  await git(root, ['notes', `--ref=${notes}`, 'add', '--force', '--message', JSON.stringify(state), 'HEAD']);
  await tryGit(root, ['push', '--quiet', '--force', remote, notesRef]);
}

const fetchNotes = (root: string) =>
  tryGit(root, ['fetch', '--quiet', '--force', remote, `${notesRef}:${notesRef}`]);

async function notedProgress(root: string, revision: string): Promise<PublishingState | null> {
  await fetchNotes(root);
  const { status, stdout } = await tryGit(root, ['notes', `--ref=${notes}`, 'show', revision]);
  return status === 0 ? (JSON.parse(stdout) as PublishingState) : null;
}

interface Followed {
  readonly kind: PublishingKind;
  readonly revision: string;
  /** The start time of an earlier run for the same commit. */
  readonly earlier: string | undefined;
  readonly publication?: string;
}

const isRunOf = (
  state: PublishingState,
  { kind, publication }: Pick<PublishingState, 'kind' | 'publication'>,
) => state.kind === kind && (publication === undefined || state.publication === publication);

async function followWorkflow(
  { root, progress, settings }: Order,
  { kind, revision, earlier, publication }: Followed,
): Promise<End> {
  const deadline = Date.now() + workflowTimeoutMs;
  for (;;) {
    const state = await notedProgress(root, revision);
    const isNew = state !== null && isRunOf(state, { kind, publication }) && state.startedAt !== earlier;
    if (isNew) progress.follow(state.steps);
    if (isNew && state.state !== 'running') {
      await fetchRemote(root);
      const { steps: _, startedAt: __, pid: ___, kind: ____, ...end } = state;
      return end;
    }
    // A later push that contains this one may have replaced it.
    if (kind === 'publish' && !isNew && (await isPublished(root, revision)))
      return { state: 'done', pages: [`${settings.address}/`] };
    if (Date.now() > deadline)
      throw new PublishingFailure(
        'The workflow has not finished in time. The live site is as it was, unless it finishes later. Send the details to a developer.',
        { details: `No result for ${revision} in ${notesRef}.`, visitorsSee: 'unknown' },
      );
    await pause(pollEveryMs);
  }
}

async function isPublished(root: string, revision: string): Promise<boolean> {
  await fetchRemote(root);
  const live = await livePublication(root);
  return live !== null && (await isAncestor(root, revision, live));
}

/** If the remote has the commit already, because its workflow failed, a tag starts the workflow again. */
async function startWorkflow({ root }: Order): Promise<void> {
  const head = await git(root, ['rev-parse', 'HEAD']);
  if (head === (await remoteHead(root))) {
    await git(root, ['push', '--quiet', remote, `${head}:refs/tags/publish/${stampOf(new Date())}`]);
    return;
  }
  await pushMerged(root).catch((error: Error) => {
    throw new PublishingFailure('Somebody else published at the same moment. Publish again.', {
      details: error.message,
    });
  });
}

/** Commits and pushes; a workflow builds, tests and releases it. */
export async function publishThroughGit(order: Order): Promise<End> {
  const { root, progress } = order;
  let earlier: string | undefined;
  const prepared = await publishPrepared(order, () =>
    progress.step(titles.push, async () => {
      earlier = (await notedProgress(root, 'HEAD'))?.startedAt;
      await startWorkflow(order);
      return undefined;
    }),
  );
  if ('state' in prepared) return prepared;
  return followWorkflow(order, {
    kind: 'publish',
    revision: await git(root, ['rev-parse', 'HEAD']),
    earlier,
  });
}

/** A tag starts the workflow that goes back to the previous release. */
export async function undoThroughGit(order: Order): Promise<End> {
  const { root, progress } = order;
  await fetchRemote(root);
  const { name } = await publicationToUndo(root, order.publication);
  const revision = await git(root, ['rev-parse', `${name}^{commit}`]);
  const wanted = { kind: 'undo', publication: name } as const;
  const last = await notedProgress(root, revision);
  const failed = last !== null && isRunOf(last, wanted) && last.state === 'failed' ? last : null;
  await progress.step(titles.push, async () => {
    const tag = `refs/tags/${undoOrder(name)}`;
    // An existing tag would not start the workflow.
    if (failed) await git(root, ['push', '--quiet', remote, `:${tag}`]);
    await git(root, ['push', '--quiet', remote, `${revision}:${tag}`]);
  });
  return followWorkflow(order, { ...wanted, revision, earlier: failed?.startedAt });
}

/** Runs in a workflow, on the commit that is checked out. */
export async function publishInWorkflow(order: Order): Promise<End> {
  const { root, progress } = order;
  const live = await livePublication(root);
  const lines = live === null ? [firstPublication] : await describeChanges(root, live);
  const pages = await changedAddresses(order);
  await progress.step(titles.check, () => checkContent(root));
  const publication = await releaseToServer(order, lines.length > 0 ? lines : [programChange]);
  await pushPublicationTags(root);
  return { state: 'done', pages, publication };
}
