/**
 * Publishes what is saved, as the editor's 'Publish' does. publishing.json says where to; see docs/operating.md.
 *
 *     npm run release                      checks, builds, releases, looks at the result, and writes it down
 *     npm run release -- --with-samples    although some fields still hold sample content
 *     npm run release -- --to preview      shows it at the preview address; the live site stays
 *     npm run release -- --undo            goes back to the publication before
 *     npm run release -- --if-due          releases what is published again if its pages differ by now
 *     npm run release -- --in-workflow     what a workflow does with the commit that was pushed
 *     npm run release -- --choices JSON    which value is kept where two people changed a field
 */
import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { checkAuthor } from './checks.ts';
import { PublishingFailure } from './failure.ts';
import { publishIfDue } from './if-due.ts';
import { withLock } from './lock.ts';
import { Progress } from './progress.ts';
import { type End, type Order, previewHere, publishHere, titles, undoHere } from './publish.ts';
import { type PublishingSettings, publishingSettings } from './settings.ts';
import {
  type PublishingKind,
  type PublishingState,
  readState,
  sayAlive,
  sayAliveEveryMs,
  writeState,
} from './state.ts';
import { noteProgress, publishInWorkflow, publishThroughGit, undoThroughGit } from './through-git.ts';

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
    /** With --choices: what others had published when they were made. */
    'choices-at': { type: 'string' },
  },
});

const { look, check, merge, reach, links, copy, verify, record, push } = titles;
const released = [reach, titles.build, links, titles.pack, copy, titles.switch, verify, record];

interface Way {
  readonly kind: PublishingKind;
  readonly titles: readonly string[];
  readonly go: (order: Order) => Promise<End>;
}

/** From the first look to the last mark nobody else publishes. */
const locked = (go: Way['go']) => (order: Order) => withLock(order.root, () => go(order));

/** What is to be done, and its steps. */
function wayOf({ target }: PublishingSettings): Way {
  const inWorkflow = values['in-workflow'];
  const here = target === 'server' || inWorkflow;
  if (values.to === 'preview')
    return {
      kind: 'preview',
      titles: [check, reach, titles.build, links, titles.pack, copy, titles.preview],
      go: previewHere,
    };
  if (values.undo && here)
    return { kind: 'undo', titles: [look, reach, titles.goBack, record], go: locked(undoHere) };
  if (values.undo) return { kind: 'undo', titles: [push], go: undoThroughGit };
  if (values['if-due']) return { kind: 'publish', titles: [look, ...released], go: locked(publishIfDue) };
  if (inWorkflow) return { kind: 'publish', titles: [check, ...released], go: locked(publishInWorkflow) };
  if (here) return { kind: 'publish', titles: [look, check, merge, ...released], go: locked(publishHere) };
  return { kind: 'publish', titles: [look, check, merge, push], go: publishThroughGit };
}

/** Each step's line in a terminal, once it has ended. */
function printSteps(): (state: PublishingState) => void {
  const told = new Set<string>();
  return ({ steps }) => {
    for (const { title, state, seconds } of steps) {
      if ((state !== 'done' && state !== 'failed') || told.has(title)) continue;
      told.add(title);
      console.log(`${state === 'done' ? '✓' : '✗'} ${title}, ${seconds ?? 0} s`);
    }
  };
}

/** Notes are written one after the other; the last state is always among them. */
function noteInTurn(): { note: (state: PublishingState) => void; noted: () => Promise<void> } {
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
const way = wayOf(settings);
const print = printSteps();
const { note, noted } = noteInTurn();
const progress = new Progress({
  kind: way.kind,
  titles: way.titles,
  publication: values.publication,
  report: (state) => {
    writeState(root, state);
    print(state);
    if (values['in-workflow']) note(state);
  },
});
setInterval(() => sayAlive(root), sayAliveEveryMs).unref();
const order: Order = {
  root,
  settings,
  progress,
  choices: JSON.parse(values.choices),
  withSamples: values['with-samples'],
  publication: values.publication,
  choicesAt: values['choices-at'],
};
// A preview is nobody's publication.
const known = way.kind === 'preview' ? Promise.resolve() : checkAuthor(root);
const end = await known
  .then(() => way.go(order))
  .then((result) => progress.end(result))
  .catch((error: unknown) => progress.end({ state: 'failed', failure: failureOf(error) }));
await noted();
printEnd(end);
process.exitCode = end.state === 'done' || end.state === 'nothing to do' ? 0 : 1;
