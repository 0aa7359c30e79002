import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

interface PipeEnds<Result> {
  /** The input of the first program; empty by default. */
  readonly input?: string | undefined;
  /** Reads the output of the last program. */
  readonly consume: (output: Readable) => Promise<Result>;
}

const messageMaxCharacters = 1000;

/** Waits for the program; returns the reason of a failure, or null. */
async function waitForFailure(name: string, child: ChildProcess): Promise<string | null> {
  const errorOutput = child.stderr ? text(child.stderr) : '';
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (code === 0) return null;
    const outcome = signal === null ? `ended with ${code}` : `was ended by ${signal}`;
    return `${name} ${outcome}. ${(await errorOutput).trim().slice(0, messageMaxCharacters)}`.trim();
  } catch (error) {
    return `${name} cannot be run: ${error instanceof Error ? error.message : error}`;
  }
}

/** Whether the error only says that the other end of a pipe was closed, because another program failed. */
const isClosedPipeError = (error: unknown) =>
  error instanceof Error &&
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(Reflect.get(error, 'code')));

/** Runs programs as a pipe. If one of them fails, throws an error that names the step. */
export async function runPipe<Result>(
  step: string,
  programs: readonly [Program, ...Program[]],
  { input, consume }: PipeEnds<Result>,
): Promise<Result> {
  const processes = programs.map(({ name, args, variables }) => {
    const child = spawn(name, args, { env: { ...process.env, ...variables }, stdio: 'pipe' });
    child.stdin.on('error', () => undefined);
    return { child, failure: waitForFailure(name, child) };
  });
  processes[0]?.child.stdin.end(input ?? '');
  const connections: Promise<unknown>[] = [];
  for (const [index, { child }] of processes.slice(1).entries()) {
    const previous = processes[index]?.child;
    if (previous) connections.push(pipeline(previous.stdout, child.stdin));
  }
  const last = processes.at(-1)?.child;
  if (!last) throw new Error(`${step}: there is nothing to run.`);
  const result = consume(last.stdout);

  const streamResults = await Promise.allSettled([...connections, result]);
  const failures = (await Promise.all(processes.map(({ failure }) => failure))).filter(
    (failure) => failure !== null,
  );
  const streamErrors = streamResults.flatMap((streamResult) =>
    streamResult.status === 'rejected' ? [streamResult.reason as unknown] : [],
  );
  const causes = [
    ...failures.filter((failure) => !failure.includes('was ended by SIGPIPE')),
    ...streamErrors.filter((error) => !isClosedPipeError(error)).map((error) => String(error)),
  ];
  if (failures.length + streamErrors.length > 0)
    throw new Error(`${step}: ${(causes.length > 0 ? causes : [...failures, ...streamErrors]).join('; ')}`);
  return result;
}
