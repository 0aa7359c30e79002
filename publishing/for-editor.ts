import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Choices, type PublishingKind, readState } from './state.ts';

export { listPublications, type Publication } from './publications.ts';
export {
  createPublishingPlan,
  type PublishingPlan,
  readPublishedPicture,
  readPublishedValue,
} from './publishing-plan.ts';
export { fetchPublished } from './remote-changes.ts';
export { type PublishingSettings, readPublishingSettings } from './settings.ts';

export interface PublishingRequest {
  readonly kind: PublishingKind;
  readonly choices?: Choices;
  readonly withSamples?: boolean;
  /** For an undo: the publication to undo, which must still be live. */
  readonly publication?: string | undefined;
  /** The remote revision for which the choices were made. */
  readonly choicesRevision?: string | undefined;
}

const argumentsFor = ({
  kind,
  choices = {},
  withSamples = false,
  publication,
  choicesRevision,
}: PublishingRequest): string[] => [
  ...(kind === 'undo' ? ['--undo'] : []),
  ...(kind === 'preview' ? ['--to', 'preview'] : []),
  ...(withSamples ? ['--with-samples'] : []),
  ...(publication === undefined ? [] : ['--publication', publication]),
  ...['--choices', JSON.stringify(choices)],
  ...(choicesRevision === undefined ? [] : ['--choices-at', choicesRevision]),
];

const startTimeoutMs = 20_000;

/** Starts a separate process, which continues when editor and browser are closed. */
export async function startPublishing(root: string, request: PublishingRequest): Promise<void> {
  const folder = join(root, '.cache/publishing');
  mkdirSync(folder, { recursive: true });
  const logDescriptor = openSync(join(folder, 'log.txt'), 'w');
  const previousStart = readState(root)?.startedAt;
  const hasStarted = () => readState(root)?.startedAt !== previousStart;
  const program = spawn(process.execPath, [join(root, 'publishing/release.ts'), ...argumentsFor(request)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  let hasExited = false;
  program.once('exit', () => {
    hasExited = true;
  });
  program.once('error', () => {
    hasExited = true;
  });
  program.unref();
  // Waits for the first state, because until then the editor would read the state of the previous publication.
  const deadline = Date.now() + startTimeoutMs;
  while (!hasStarted() && !hasExited && Date.now() < deadline) await pause(50);
  if (!hasStarted()) throw new Error(`It could not be started: see ${join(folder, 'log.txt')}.`);
}
