import { setTimeout as pause } from 'node:timers/promises';
import { checkContent } from './checks.ts';
import { describeChangesSince } from './commit-message.ts';
import { PublishingFailure } from './failure.ts';
import { git, isAncestor, remote, remoteHead, tryGit } from './git.ts';
import {
  findLivePublicationName,
  findPublicationToUndo,
  pushPublicationTags,
  timestampOf,
  undoRequestTag,
} from './publications.ts';
import {
  changedPageUrls,
  firstPublicationLine,
  type PublishingJob,
  prepareAndPublish,
  programChangeLine,
  releaseToServer,
} from './publish.ts';
import { fetchRemote, mergeAndPush } from './remote-changes.ts';
import type { PublishingKind, PublishingResult, PublishingState } from './state.ts';

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
  readonly earlierStartedAt: string | undefined;
  readonly publication?: string;
}

const isRunOf = (
  state: PublishingState,
  { kind, publication }: Pick<PublishingState, 'kind' | 'publication'>,
) => state.kind === kind && (publication === undefined || state.publication === publication);

async function followWorkflow(
  { root, progress, settings }: PublishingJob,
  { kind, revision, earlierStartedAt, publication }: WorkflowRun,
): Promise<PublishingResult> {
  const deadline = Date.now() + workflowTimeoutMs;
  for (;;) {
    const state = await readProgressNote(root, revision);
    const isThisRun =
      state !== null && isRunOf(state, { kind, publication }) && state.startedAt !== earlierStartedAt;
    if (isThisRun) progress.showWorkflowSteps(state.steps);
    if (isThisRun && state.state !== 'running') {
      await fetchRemote(root);
      // The steps, start and process of this computer's own state stay.
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
  const livePublication = await findLivePublicationName(root);
  return livePublication !== null && (await isAncestor(root, revision, livePublication));
}

/** Pushes HEAD. If the remote has it already, because its workflow failed, pushes a tag that starts the workflow again. */
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

/** Commits and pushes the saved files; a workflow builds, tests and releases the commit. */
export async function publishThroughGit(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress } = job;
  let earlierStartedAt: string | undefined;
  const outcome = await prepareAndPublish(job, () =>
    progress.runStep('push', async () => {
      earlierStartedAt = (await readProgressNote(root, 'HEAD'))?.startedAt;
      await startWorkflow(job);
      return undefined;
    }),
  );
  if ('state' in outcome) return outcome;
  return followWorkflow(job, {
    kind: 'publish',
    revision: await git(root, ['rev-parse', 'HEAD']),
    earlierStartedAt,
  });
}

/** Pushes a tag, which starts the workflow that goes back to the previous release. */
export async function undoThroughGit(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress } = job;
  await fetchRemote(root);
  const { name } = await findPublicationToUndo(root, job.publication);
  const revision = await git(root, ['rev-parse', `${name}^{commit}`]);
  const undoRun = { kind: 'undo', publication: name } as const;
  const lastRun = await readProgressNote(root, revision);
  const failedRun =
    lastRun !== null && isRunOf(lastRun, undoRun) && lastRun.state === 'failed' ? lastRun : null;
  await progress.runStep('push', async () => {
    const tag = `refs/tags/${undoRequestTag(name)}`;
    // An existing tag would not start the workflow.
    if (failedRun) await git(root, ['push', '--quiet', remote, `:${tag}`]);
    await git(root, ['push', '--quiet', remote, `${revision}:${tag}`]);
  });
  return followWorkflow(job, { ...undoRun, revision, earlierStartedAt: failedRun?.startedAt });
}

/** Runs in the workflow; publishes the commit that is checked out there. */
export async function publishInWorkflow(job: PublishingJob): Promise<PublishingResult> {
  const { root, progress } = job;
  const livePublication = await findLivePublicationName(root);
  const changeLines =
    livePublication === null ? [firstPublicationLine] : await describeChangesSince(root, livePublication);
  const pages = await changedPageUrls(job);
  await progress.runStep('check', () => checkContent(root));
  const publication = await releaseToServer(job, changeLines.length > 0 ? changeLines : [programChangeLine]);
  await pushPublicationTags(root);
  return { state: 'done', pages, publication };
}
