import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Choices, type PublishingKind, readState } from './state.ts';

/** What the editor asks of publishing. */
export { fetchPublished } from './others.ts';
export { type Publication, publications } from './publications.ts';
export { type PublishingPlan, publishedPicture, publishedValue, publishingPlan } from './published-files.ts';
export { type PublishingSettings, publishingSettings } from './settings.ts';

export interface PublishingOrder {
  readonly kind: PublishingKind;
  readonly choices?: Choices;
  readonly withSamples?: boolean;
  /** What is to be undone, if that is still the live one. */
  readonly publication?: string | undefined;
  /** What others had published when the choices were made. */
  readonly choicesAt?: string | undefined;
}

const parametersFor = ({
  kind,
  choices = {},
  withSamples = false,
  publication,
  choicesAt,
}: PublishingOrder): string[] => [
  ...(kind === 'undo' ? ['--undo'] : []),
  ...(kind === 'preview' ? ['--to', 'preview'] : []),
  ...(withSamples ? ['--with-samples'] : []),
  ...(publication === undefined ? [] : ['--publication', publication]),
  ...['--choices', JSON.stringify(choices)],
  ...(choicesAt === undefined ? [] : ['--choices-at', choicesAt]),
];

const startsWithinMs = 20_000;

/** Starts it in a process of its own, which goes on when editor and browser are closed. */
export async function startPublishing(root: string, order: PublishingOrder): Promise<void> {
  const folder = join(root, '.cache/publishing');
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, 'log.txt'), 'w');
  const before = readState(root)?.startedAt;
  const program = spawn(process.execPath, [join(root, 'publishing/release.ts'), ...parametersFor(order)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const ended = once(program, 'exit');
  program.unref();
  // Until its first state is written, the old one would be taken for its result.
  const deadline = Date.now() + startsWithinMs;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (readState(root)?.startedAt === before && !isOver && Date.now() < deadline) await pause(50);
  if (readState(root)?.startedAt === before)
    throw new Error(`It could not be started: see ${join(folder, 'log.txt')}.`);
}
