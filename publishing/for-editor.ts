import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Choices, type PublishingKind, readState } from './state.ts';

export { type Publication, publications } from './publications.ts';
export { type PublishingPlan, publishedPicture, publishedValue, publishingPlan } from './published-files.ts';
/** The functions of publishing/ that the editor uses. */
export { fetchPublished } from './remote-changes.ts';
export { type PublishingSettings, publishingSettings } from './settings.ts';

export interface PublishingOrder {
  readonly kind: PublishingKind;
  readonly choices?: Choices;
  readonly withSamples?: boolean;
  /** Undo only if this publication is still live. */
  readonly publication?: string | undefined;
  /** The remote revision for which the choices were made. */
  readonly choicesAt?: string | undefined;
}

const argumentsFor = ({
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

const startTimeoutMs = 20_000;

/** In a separate process, which continues when editor and browser are closed. */
export async function startPublishing(root: string, order: PublishingOrder): Promise<void> {
  const folder = join(root, '.cache/publishing');
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, 'log.txt'), 'w');
  const before = readState(root)?.startedAt;
  const program = spawn(process.execPath, [join(root, 'publishing/release.ts'), ...argumentsFor(order)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const ended = once(program, 'exit');
  program.unref();
  // Until its first state is written, the editor would read the previous one.
  const deadline = Date.now() + startTimeoutMs;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (readState(root)?.startedAt === before && !isOver && Date.now() < deadline) await pause(50);
  if (readState(root)?.startedAt === before)
    throw new Error(`It could not be started: see ${join(folder, 'log.txt')}.`);
}
