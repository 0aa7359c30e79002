import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { PublishingFailure } from './failure.ts';

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Readable | undefined;
}

interface Result {
  readonly status: number | null;
  readonly stdout: string;
  /** Stdout and stderr, without colour codes. */
  readonly output: string;
}

/** Returns the status of a program that fails; throws only if it cannot be started. */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  options: Options = {},
): Promise<Result> {
  const child = spawn(program, parameters, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: [options.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  const closeEvent = once(child, 'close').catch((error: Error) => {
    throw new PublishingFailure(
      `The program '${program}' could not be started on this computer, so nothing was published. Your changes are saved here. Send the details to a developer.`,
      { details: error.message },
    );
  });
  if (options.input && child.stdin) {
    // Ignores EPIPE of a program that exits before it has read its input.
    child.stdin.on('error', () => undefined);
    options.input.on('error', () => child.kill()).pipe(child.stdin);
  }
  const [[status], stdout, stderr] = await Promise.all([
    closeEvent as Promise<[number | null]>,
    text(child.stdout as Readable),
    text(child.stderr as Readable),
  ]);
  return { status, stdout, output: stripVTControlCharacters(`${stdout}${stderr}`).trim() };
}

export const lastLines = (output: string): string => output.split('\n').slice(-30).join('\n');
