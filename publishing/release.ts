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
import { Progress } from './progress.ts';
import {
  type PublishingJob,
  type PublishingResult,
  previewHere,
  publishHere,
  stepTitles,
  undoHere,
} from './publish.ts';
import { publishIfDue } from './publish-if-due.ts';
import {
  publishInWorkflow,
  publishThroughGit,
  undoThroughGit,
  writeProgressNote,
} from './publish-through-git.ts';
import { type PublishingSettings, readPublishingSettings } from './settings.ts';
import {
  heartbeatIntervalMs,
  type PublishingKind,
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

const { fetchChanges, check, merge, reachServer, checkLinks, copy, verify, record, push } = stepTitles;
const releaseSteps = [
  reachServer,
  stepTitles.build,
  checkLinks,
  stepTitles.pack,
  copy,
  stepTitles.switch,
  verify,
  record,
];

interface Task {
  readonly kind: PublishingKind;
  readonly stepTitles: readonly string[];
  readonly run: (job: PublishingJob) => Promise<PublishingResult>;
}

const withLockHeld = (run: Task['run']) => (job: PublishingJob) => withLock(job.root, () => run(job));

function selectTask({ target }: PublishingSettings): Task {
  const isInWorkflow = values['in-workflow'];
  const publishesFromHere = target === 'server' || isInWorkflow;
  if (values.to === 'preview')
    return {
      kind: 'preview',
      stepTitles: [
        check,
        reachServer,
        stepTitles.build,
        checkLinks,
        stepTitles.pack,
        copy,
        stepTitles.preview,
      ],
      run: previewHere,
    };
  if (values.undo && publishesFromHere)
    return {
      kind: 'undo',
      stepTitles: [fetchChanges, reachServer, stepTitles.goBack, record],
      run: withLockHeld(undoHere),
    };
  if (values.undo) return { kind: 'undo', stepTitles: [push], run: undoThroughGit };
  if (values['if-due'])
    return { kind: 'publish', stepTitles: [fetchChanges, ...releaseSteps], run: withLockHeld(publishIfDue) };
  if (isInWorkflow)
    return { kind: 'publish', stepTitles: [check, ...releaseSteps], run: withLockHeld(publishInWorkflow) };
  if (publishesFromHere)
    return {
      kind: 'publish',
      stepTitles: [fetchChanges, check, merge, ...releaseSteps],
      run: withLockHeld(publishHere),
    };
  return { kind: 'publish', stepTitles: [fetchChanges, check, merge, push], run: publishThroughGit };
}

/** Returns a function that prints each step once, when it has ended. */
function createStepPrinter(): (state: PublishingState) => void {
  const printedTitles = new Set<string>();
  return ({ steps }) => {
    for (const { title, state, seconds } of steps) {
      if ((state !== 'done' && state !== 'failed') || printedTitles.has(title)) continue;
      printedTitles.add(title);
      console.log(`${state === 'done' ? '✓' : '✗'} ${title}, ${seconds ?? 0} s`);
    }
  };
}

/** Writes progress notes one after the other. */
function createNoteWriter(): {
  write: (state: PublishingState) => void;
  waitUntilWritten: () => Promise<void>;
} {
  let lastWrite = Promise.resolve();
  return {
    write: (state) => {
      lastWrite = lastWrite
        .then(() => writeProgressNote(root, state))
        .catch((error: Error) => console.error(error.message));
    },
    waitUntilWritten: () => lastWrite,
  };
}

function printResult({ state, pages, conflicts, failure }: PublishingState): void {
  if (state === 'done') for (const page of pages) console.log(page);
  if (state === 'nothing to do') console.log('Nothing to do: the live site is as it should be.');
  for (const { file, field, author } of conflicts)
    console.error(`${file}, ${field}: also changed by ${author}. Decide in the editor, or with --choices.`);
  if (!failure) return;
  console.error(styleText('bold', failure.message));
  for (const { file, field, message } of failure.faults) console.error(`${file}, ${field ?? ''}: ${message}`);
  if (failure.details) console.error(failure.details);
}

function describeFailure(error: unknown): NonNullable<PublishingState['failure']> {
  if (error instanceof PublishingFailure)
    return {
      message: error.message,
      faults: error.faults,
      details: error.details,
      visitorsSee: error.visitorsSee,
    };
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
const printSteps = createStepPrinter();
const noteWriter = createNoteWriter();
const progress = new Progress({
  kind: task.kind,
  stepTitles: task.stepTitles,
  publication: values.publication,
  onState: (state) => {
    writeState(root, state);
    printSteps(state);
    if (values['in-workflow']) noteWriter.write(state);
  },
});
setInterval(() => writeHeartbeat(root), heartbeatIntervalMs).unref();
const job: PublishingJob = {
  root,
  settings,
  progress,
  choices: JSON.parse(values.choices),
  withSamples: values['with-samples'],
  publication: values.publication,
  choicesRevision: values['choices-at'],
};
// A preview makes no commit or tag, so it needs no author.
const authorCheck = task.kind === 'preview' ? Promise.resolve() : checkAuthor(root);
const endState = await authorCheck
  .then(() => task.run(job))
  .then((result) => progress.end(result))
  .catch((error: unknown) => progress.end({ state: 'failed', failure: describeFailure(error) }));
await noteWriter.waitUntilWritten();
printResult(endState);
process.exitCode = endState.state === 'done' || endState.state === 'nothing to do' ? 0 : 1;
