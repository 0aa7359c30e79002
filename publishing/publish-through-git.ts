import { setTimeout as pause } from 'node:timers/promises';
import { checkContent } from './checks.ts';
import { describeChanges } from './describe-changes.ts';
import { PublishingFailure } from './failure.ts';
import { git, isAncestor, remote, remoteHead, tryGit } from './git.ts';
import {
  livePublicationName,
  publicationToUndo,
  pushPublicationTags,
  timestampOf,
  undoTag,
} from './publications.ts';
import {
  changedPageUrls,
  firstPublicationLine,
  type PublishingJob,
  type PublishingResult,
  programChangeLine,
  publishPrepared,
  releaseToServer,
  stepTitles,
} from './publish.ts';
import { fetchRemote, mergeAndPush } from './remote-changes.ts';
import type { PublishingKind, PublishingState } from './state.ts';

/** A workflow writes its progress into a Git note of the published commit. */
const notesRef = 'refs/notes/publishing';

const pollIntervalMs = 3000;
/** Long, because a workflow may wait for a free runner. */
const workflowTimeoutMs = 15 * 60_000;

export async function writeProgressNote(root: string, state: PublishingState): Promise<void> {
  // A fresh checkout has no notes of earlier runs.
  await fetchNotes(root);
  await git(root, ['notes', `--ref=${notesRef}`, 'add', '--force', '-m', JSON.stringify(state), 'HEAD']);
  await tryGit(root, ['push', '--quiet', '--force', remote, notesRef]);
}

const fetchNotes = (root: string) =>
  tryGit(root, ['fetch', '--quiet', '--force', remote, `${notesRef}:${notesRef}`]);

async function readProgressNote(root: string, revision: string): Promise<PublishingState | null> {
  await fetchNotes(root);
  const { status, stdout } = await tryGit(root, ['notes', `--ref=${notesRef}`, 'show', revision]);
  return status === 0 ? (JSON.parse(stdout) as PublishingState) : null;
}

interface WorkflowRun {
  readonly kind: PublishingKind;
  readonly revision: string;
  /** The start time of an earlier run for the same commit. */
  readonly earlierStart: string | undefined;
  readonly publication?: string;
}

const isRunOf = (
  state: PublishingState,
  { kind, publication }: Pick<PublishingState, 'kind' | 'publication'>,
) => state.kind === kind && (publication === undefined || state.publication === publication);

async function followWorkflow(
  { root, progress, settings }: PublishingJob,
  { kind, revision, earlierStart, publication }: WorkflowRun,
): Promise<PublishingResult> {
  const deadline = Date.now() + workflowTimeoutMs;
  for (;;) {
    const state = await readProgressNote(root, revision);
    const isThisRun =
      state !== null && isRunOf(state, { kind, publication }) && state.startedAt !== earlierStart;
    if (isThisRun) progress.showWorkflowSteps(state.steps);
    if (isThisRun && state.state !== 'running') {
      await fetchRemote(root);
      const { steps: _, startedAt: __, pid: ___, kind: ____, ...result } = state;
      return result;
    }
    // The workflow of a later push may have published this commit too.
    if (kind === 'publish' && !isThisRun && (await isPublished(root, revision)))
      return { state: 'done', pages: [`${settings.address}/`] };
    if (Date.now() > deadline)
      throw new PublishingFailure(
        'The workflow has not finished in time. The live site is as it was, unless it finishes later. Send the details to a developer.',
        { details: `No result for ${revision} in ${notesRef}.`, visitorsSee: 'unknown' },
      );
    await pause(pollIntervalMs);
  }
}

async function isPublished(root: string, revision: string): Promise<boolean> {
  await fetchRemote(root);
  const live = await livePublicationName(root);
  return live !== null && (await isAncestor(root, revision, live));
}

/** If the remote has the commit already, because its workflow failed, a tag starts the workflow again. */
async function startWorkflow({ root }: PublishingJob): Promise<void> {
  const head = await git(root, ['rev-parse', 'HEAD']);
  if (head === (await remoteHead(root))) {
    await git(root, ['push', '--quiet', remote, `${head}:refs/tags/publish/${timestampOf(new Date())}`]);
    return;
  }
  await mergeAndPush(root).catch((error: Error) => {
    throw new PublishingFailure('Somebody else published at the same moment. Publish again.', {
      details: error.message,
    });
  });
}

/** Commits and pushes; a workflow builds, tests and releases it. */
export async function publishThroughGit(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress } = job;
  let earlierStart: string | undefined;
  const prepared = await publishPrepared(job, () =>
    progress.step(stepTitles.push, async () => {
      earlierStart = (await readProgressNote(root, 'HEAD'))?.startedAt;
      await startWorkflow(job);
      return undefined;
    }),
  );
  if ('state' in prepared) return prepared;
  return followWorkflow(job, {
    kind: 'publish',
    revision: await git(root, ['rev-parse', 'HEAD']),
    earlierStart,
  });
}

/** A tag starts the workflow that goes back to the previous release. */
export async function undoThroughGit(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress } = job;
  await fetchRemote(root);
  const { name } = await publicationToUndo(root, job.publication);
  const revision = await git(root, ['rev-parse', `${name}^{commit}`]);
  const undoRun = { kind: 'undo', publication: name } as const;
  const lastRun = await readProgressNote(root, revision);
  const failedRun =
    lastRun !== null && isRunOf(lastRun, undoRun) && lastRun.state === 'failed' ? lastRun : null;
  await progress.step(stepTitles.push, async () => {
    const tag = `refs/tags/${undoTag(name)}`;
    // An existing tag would not start the workflow.
    if (failedRun) await git(root, ['push', '--quiet', remote, `:${tag}`]);
    await git(root, ['push', '--quiet', remote, `${revision}:${tag}`]);
  });
  return followWorkflow(job, { ...undoRun, revision, earlierStart: failedRun?.startedAt });
}

/** Runs in a workflow, on the commit that is checked out. */
export async function publishInWorkflow(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress } = job;
  const live = await livePublicationName(root);
  const lines = live === null ? [firstPublicationLine] : await describeChanges(root, live);
  const pages = await changedPageUrls(job);
  await progress.step(stepTitles.check, () => checkContent(root));
  const publication = await releaseToServer(job, lines.length > 0 ? lines : [programChangeLine]);
  await pushPublicationTags(root);
  return { state: 'done', pages, publication };
}
