/**
 * Publishes the saved files, as the editor's 'Publish' does, to the target in publishing.json; see docs/operating.md.
 *
 *     npm run release                      checks, builds and releases the saved files, verifies and records the publication
 *     npm run release -- --with-samples    although some fields still contain sample content
 *     npm run release -- --to preview      publishes to the preview address; the live site stays as it is
 *     npm run release -- --undo            goes back to the previous publication
 *     npm run release -- --if-due          rebuilds the live publication and releases it if its pages have changed
 *     npm run release -- --in-workflow     for a workflow: publishes the pushed commit
 *     npm run release -- --choices JSON    the chosen values of fields that two people changed
 */
import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { checkAuthor } from './checks.ts';
import { PublishingFailure } from './failure.ts';
import { withLock } from './lock.ts';
import { Progress, type Step } from './progress.ts';
import { type PublishingJob, previewHere, publishHere, undoHere } from './publish.ts';
import { publishIfDue } from './publish-if-due.ts';
import {
  publishInWorkflow,
  publishThroughGit,
  undoThroughGit,
  writeProgressNote,
} from './publish-through-git.ts';
import { type PublishingSettings, readPublishingSettings } from './settings.ts';
import {
  type FailureReport,
  heartbeatIntervalMs,
  type PublishingKind,
  type PublishingResult,
  type PublishingState,
  readState,
  writeHeartbeat,
  writeState,
} from './state.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'live' },
    undo: { type: 'boolean', default: false },
    'if-due': { type: 'boolean', default: false },
    'in-workflow': { type: 'boolean', default: false },
    'with-samples': { type: 'boolean', default: false },
    /** With --undo: only if this is the live publication. */
    publication: { type: 'string' },
    choices: { type: 'string', default: '{}' },
    /** With --choices: the remote revision for which they were made. */
    'choices-at': { type: 'string' },
  },
});

const buildSteps: readonly Step[] = ['reachServer', 'build', 'checkLinks', 'pack', 'copy'];
const releaseSteps: readonly Step[] = [...buildSteps, 'switch', 'verify', 'record'];

interface Task {
  readonly kind: PublishingKind;
  readonly steps: readonly Step[];
  readonly run: (job: PublishingJob) => Promise<PublishingResult>;
}

const withLockHeld = (run: Task['run']) => (job: PublishingJob) => withLock(job.root, () => run(job));

function selectTask({ target }: PublishingSettings): Task {
  const isInWorkflow = values['in-workflow'];
  const publishesFromHere = target === 'server' || isInWorkflow;
  if (values.to === 'preview')
    return { kind: 'preview', steps: ['check', ...buildSteps, 'preview'], run: previewHere };
  if (values.undo)
    return publishesFromHere
      ? {
          kind: 'undo',
          steps: ['fetchChanges', 'reachServer', 'goBack', 'record'],
          run: withLockHeld(undoHere),
        }
      : { kind: 'undo', steps: ['push'], run: undoThroughGit };
  if (values['if-due'])
    return { kind: 'publish', steps: ['fetchChanges', ...releaseSteps], run: withLockHeld(publishIfDue) };
  if (isInWorkflow)
    return { kind: 'publish', steps: ['check', ...releaseSteps], run: withLockHeld(publishInWorkflow) };
  const prepareSteps: readonly Step[] = ['fetchChanges', 'check', 'merge'];
  return publishesFromHere
    ? { kind: 'publish', steps: [...prepareSteps, ...releaseSteps], run: withLockHeld(publishHere) }
    : { kind: 'publish', steps: [...prepareSteps, 'push'], run: publishThroughGit };
}

const printedTitles = new Set<string>();

/** Prints each step once, when it has ended. */
function printSteps({ steps }: PublishingState): void {
  for (const { title, state, seconds } of steps) {
    if ((state !== 'done' && state !== 'failed') || printedTitles.has(title)) continue;
    printedTitles.add(title);
    console.log(`${state === 'done' ? '✓' : '✗'} ${title}, ${seconds ?? 0} s`);
  }
}

function printResult({ state, pages, conflicts, failure }: PublishingState): void {
  if (state === 'done') for (const page of pages) console.log(page);
  if (state === 'nothing to do') console.log('Nothing to do: the live site is as it should be.');
  for (const { file, field, author } of conflicts)
    console.error(`${file}, ${field}: also changed by ${author}. Decide in the editor, or with --choices.`);
  if (!failure) return;
  console.error(styleText('bold', failure.message));
  for (const { file, field, message } of failure.faults) console.error(`${file}, ${field}: ${message}`);
  if (failure.details) console.error(failure.details);
}

function reportOf(error: unknown): FailureReport {
  if (error instanceof PublishingFailure) return error.report;
  return {
    message:
      'Something went wrong that nobody foresaw. The live site is as it was unless the steps above say that it went live. Send the details to a developer.',
    faults: [],
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
    visitorsSee: 'unknown',
  };
}

const settings = readPublishingSettings(root);
if (!settings) {
  console.error("There is no publishing.json: docs/operating.md says under 'Publish' how to set it up.");
  process.exit(2);
}
if (readState(root)?.state === 'running') {
  console.error('Something is being published from this computer just now.');
  process.exit(2);
}
const task = selectTask(settings);
/** Progress notes are written one after the other. */
let lastNoteWritten = Promise.resolve();
const progress = new Progress({
  kind: task.kind,
  steps: task.steps,
  publication: values.publication,
  onState: (state) => {
    writeState(root, state);
    printSteps(state);
    if (values['in-workflow'])
      lastNoteWritten = lastNoteWritten
        .then(() => writeProgressNote(root, state))
        .catch((error: Error) => console.error(error.message));
  },
});
setInterval(() => writeHeartbeat(root), heartbeatIntervalMs).unref();
const job: PublishingJob = {
  root,
  settings,
  progress,
  conflictChoices: JSON.parse(values.choices),
  allowsSamples: values['with-samples'],
  publication: values.publication,
  conflictRevision: values['choices-at'],
};
// A preview makes no commit or tag, so it needs no author.
const authorCheck = task.kind === 'preview' ? Promise.resolve() : checkAuthor(root);
const endState = await authorCheck
  .then(() => task.run(job))
  .then((result) => progress.end(result))
  .catch((error: unknown) => progress.end({ state: 'failed', failure: reportOf(error) }));
await lastNoteWritten;
printResult(endState);
process.exitCode = endState.state === 'done' || endState.state === 'nothing to do' ? 0 : 1;
