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
import { noteProgress, publishInWorkflow, publishThroughGit, undoThroughGit } from './git-workflow.ts';
import { withLock } from './lock.ts';
import { Progress } from './progress.ts';
import { type End, type Order, previewHere, publishHere, titles, undoHere } from './publish.ts';
import { publishIfDue } from './publish-if-due.ts';
import { type PublishingSettings, publishingSettings } from './settings.ts';
import {
  heartbeatEveryMs,
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

const { look, check, merge, reach, links, copy, verify, record, push } = titles;
const released = [reach, titles.build, links, titles.pack, copy, titles.switch, verify, record];

interface Task {
  readonly kind: PublishingKind;
  readonly titles: readonly string[];
  readonly run: (order: Order) => Promise<End>;
}

const locked = (run: Task['go']) => (order: Order) => withLock(order.root, () => run(order));

function selectTask({ target }: PublishingSettings): Task {
  const inWorkflow = values['in-workflow'];
  const here = target === 'server' || inWorkflow;
  if (values.to === 'preview')
    return {
      kind: 'preview',
      titles: [check, reach, titles.build, links, titles.pack, copy, titles.preview],
      run: previewHere,
    };
  if (values.undo && here)
    return { kind: 'undo', titles: [look, reach, titles.goBack, record], run: locked(undoHere) };
  if (values.undo) return { kind: 'undo', titles: [push], run: undoThroughGit };
  if (values['if-due']) return { kind: 'publish', titles: [look, ...released], run: locked(publishIfDue) };
  if (inWorkflow) return { kind: 'publish', titles: [check, ...released], run: locked(publishInWorkflow) };
  if (here) return { kind: 'publish', titles: [look, check, merge, ...released], run: locked(publishHere) };
  return { kind: 'publish', titles: [look, check, merge, push], run: publishThroughGit };
}

/** Prints each step when it has ended. */
function printSteps(): (state: PublishingState) => void {
  const printed = new Set<string>();
  return ({ steps }) => {
    for (const { title, state, seconds } of steps) {
      if ((state !== 'done' && state !== 'failed') || printed.has(title)) continue;
      printed.add(title);
      console.log(`${state === 'done' ? '✓' : '✗'} ${title}, ${seconds ?? 0} s`);
    }
  };
}

/** Writes notes one after the other. */
function createNotes(): { note: (state: PublishingState) => void; noted: () => Promise<void> } {
  let last = Promise.resolve();
  return {
    note: (state) => {
      last = last.then(() => noteProgress(root, state)).catch((error: Error) => console.error(error.message));
    },
    noted: () => last,
  };
}

function printEnd({ state, pages, conflicts, failure }: PublishingState): void {
  if (state === 'done') for (const page of pages) console.log(page);
  if (state === 'nothing to do') console.log('Nothing to do: the live site is as it should be.');
  for (const { file, field, author } of conflicts)
    console.error(`${file}, ${field}: also changed by ${author}. Decide in the editor, or with --choices.`);
  if (!failure) return;
  console.error(styleText('bold', failure.words));
  for (const { file, field, words } of failure.faults) console.error(`${file}, ${field ?? ''}: ${words}`);
  if (failure.details) console.error(failure.details);
}

function failureOf(error: unknown): NonNullable<PublishingState['failure']> {
  if (error instanceof PublishingFailure)
    return {
      words: error.message,
      faults: error.faults,
      details: error.details,
      visitorsSee: error.visitorsSee,
    };
  return {
    words:
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
const print = printSteps();
const { note, noted } = createNotes();
const progress = new Progress({
  kind: task.kind,
  titles: task.titles,
  publication: values.publication,
  report: (state) => {
    writeState(root, state);
    print(state);
    if (values['in-workflow']) note(state);
  },
});
setInterval(() => writeHeartbeat(root), heartbeatEveryMs).unref();
const order: Order = {
  root,
  settings,
  progress,
  choices: JSON.parse(values.choices),
  withSamples: values['with-samples'],
  publication: values.publication,
  choicesAt: values['choices-at'],
};
// A preview records no author.
const authorChecked = task.kind === 'preview' ? Promise.resolve() : checkAuthor(root);
const end = await authorChecked
  .then(() => task.run(order))
  .then((result) => progress.end(result))
  .catch((error: unknown) => progress.end({ state: 'failed', failure: failureOf(error) }));
await noted();
printEnd(end);
process.exitCode = end.state === 'done' || end.state === 'nothing to do' ? 0 : 1;
