/**
 * Publishes the saved files, as the editor's 'Publish' does, to the target in publishing.json; see docs/operating.md.
 *
 *     npm run release                      checks, builds, releases, verifies and records it
 *     npm run release -- --with-samples    although some fields still contain sample content
 *     npm run release -- --to preview      publishes to the preview address; the live site stays
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
import { type PublishingSettings, publishingSettings } from './settings.ts';
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

const { look, check, merge, reach, links, copy, verify, record, push } = stepTitles;
const releaseSteps = [
  reach,
  stepTitles.build,
  links,
  stepTitles.pack,
  copy,
  stepTitles.switch,
  verify,
  record,
];

interface Task {
  readonly kind: PublishingKind;
  readonly titles: readonly string[];
  readonly run: (job: PublishingJob) => Promise<PublishingResult>;
}

const withLockHeld = (run: Task['run']) => (job: PublishingJob) => withLock(job.root, () => run(job));

function selectTask({ target }: PublishingSettings): Task {
  const inWorkflow = values['in-workflow'];
  const publishesFromHere = target === 'server' || inWorkflow;
  if (values.to === 'preview')
    return {
      kind: 'preview',
      titles: [check, reach, stepTitles.build, links, stepTitles.pack, copy, stepTitles.preview],
      run: previewHere,
    };
  if (values.undo && publishesFromHere)
    return { kind: 'undo', titles: [look, reach, stepTitles.goBack, record], run: withLockHeld(undoHere) };
  if (values.undo) return { kind: 'undo', titles: [push], run: undoThroughGit };
  if (values['if-due'])
    return { kind: 'publish', titles: [look, ...releaseSteps], run: withLockHeld(publishIfDue) };
  if (inWorkflow)
    return { kind: 'publish', titles: [check, ...releaseSteps], run: withLockHeld(publishInWorkflow) };
  if (publishesFromHere)
    return { kind: 'publish', titles: [look, check, merge, ...releaseSteps], run: withLockHeld(publishHere) };
  return { kind: 'publish', titles: [look, check, merge, push], run: publishThroughGit };
}

/** Returns a function that prints each step once, when it has ended. */
function createStepPrinter(): (state: PublishingState) => void {
  const printed = new Set<string>();
  return ({ steps }) => {
    for (const { title, state, seconds } of steps) {
      if ((state !== 'done' && state !== 'failed') || printed.has(title)) continue;
      printed.add(title);
      console.log(`${state === 'done' ? '✓' : '✗'} ${title}, ${seconds ?? 0} s`);
    }
  };
}

/** Writes progress notes one after the other. */
function createNoteWriter(): {
  write: (state: PublishingState) => void;
  waitUntilWritten: () => Promise<void>;
} {
  let last = Promise.resolve();
  return {
    write: (state) => {
      last = last
        .then(() => writeProgressNote(root, state))
        .catch((error: Error) => console.error(error.message));
    },
    waitUntilWritten: () => last,
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

const settings = publishingSettings(root);
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
const notes = createNoteWriter();
const progress = new Progress({
  kind: task.kind,
  titles: task.titles,
  publication: values.publication,
  report: (state) => {
    writeState(root, state);
    printSteps(state);
    if (values['in-workflow']) notes.write(state);
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
  choicesAt: values['choices-at'],
};
// A preview makes no commit or tag, so it needs no author.
const authorChecked = task.kind === 'preview' ? Promise.resolve() : checkAuthor(root);
const end = await authorChecked
  .then(() => task.run(job))
  .then((result) => progress.end(result))
  .catch((error: unknown) => progress.end({ state: 'failed', failure: describeFailure(error) }));
await notes.waitUntilWritten();
printResult(end);
process.exitCode = end.state === 'done' || end.state === 'nothing to do' ? 0 : 1;
