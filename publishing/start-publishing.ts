import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readState } from './state.ts';

const missingPublicationMessage = 'Choose in the list of publications what is to be undone.';

export const publishingRequestSchema = z.discriminatedUnion('kind', [
  // Names the publication, because another one may have become live since the list was shown.
  z.strictObject({
    kind: z.literal('undo'),
    publication: z.string(missingPublicationMessage).min(1, missingPublicationMessage),
  }),
  z.strictObject({
    kind: z.enum(['publish', 'preview']),
    allowsSamples: z.boolean().optional(),
    conflictChoices: z.record(z.string(), z.record(z.string(), z.enum(['mine', 'theirs']))).optional(),
    /** The remote revision for which the choices were made. */
    conflictRevision: z.string().optional(),
  }),
]);

export type PublishingRequest = z.output<typeof publishingRequestSchema>;

function argumentsFor(request: PublishingRequest): string[] {
  if (request.kind === 'undo') return ['--undo', '--publication', request.publication];
  const { kind, allowsSamples, conflictChoices, conflictRevision } = request;
  return [
    ...(kind === 'preview' ? ['--to', 'preview'] : []),
    ...(allowsSamples ? ['--with-samples'] : []),
    ...(conflictChoices ? ['--choices', JSON.stringify(conflictChoices)] : []),
    ...(conflictRevision === undefined ? [] : ['--choices-at', conflictRevision]),
  ];
}

const startTimeoutMs = 20_000;

/** Starts a separate process, which continues when editor and browser are closed. */
export async function startPublishing(root: string, request: PublishingRequest): Promise<void> {
  const folder = join(root, '.cache/publishing');
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'log.txt');
  const logDescriptor = openSync(logFile, 'w');
  const previousStart = readState(root)?.startedAt;
  const hasStarted = () => readState(root)?.startedAt !== previousStart;
  const program = spawn(process.execPath, [join(root, 'publishing/release.ts'), ...argumentsFor(request)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  closeSync(logDescriptor);
  let hasExited = false;
  const noteExit = () => {
    hasExited = true;
  };
  program.once('exit', noteExit).once('error', noteExit).unref();
  // Waits for the first state, because until then the editor would read the state of the previous publication.
  const deadline = Date.now() + startTimeoutMs;
  while (!hasStarted() && !hasExited && Date.now() < deadline) await pause(50);
  if (!hasStarted()) throw new Error(`It could not be started: see ${logFile}.`);
}
