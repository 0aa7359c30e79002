import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What has been started and not ended yet; whoever ends us early ends these first. */
const running = new Set<ChildProcess>();
let cancelled = false;

/** After this nothing new is started, so that only the cleaning up is left to do. */
export function cancelPrograms(): void {
  cancelled = true;
  for (const child of running) child.kill('SIGTERM');
}

// Most of what is needed is for root alone, who may have become so without a root's path.
process.env.PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

interface Options {
  readonly environment?: NodeJS.ProcessEnv;
  /** It is run although everything has been cancelled. */
  readonly cleansUp?: boolean;
}

/** Runs a program to its end and returns what it printed; what it complained of is in the error. */
export function execute(
  program: string,
  words: readonly string[],
  { environment = process.env, cleansUp = false }: Options = {},
): Promise<string> {
  if (cancelled && !cleansUp) return Promise.reject(new Error('cancelled'));
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  if (!cleansUp) running.add(child);
  const printed: Buffer[] = [];
  const all: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    printed.push(chunk);
    all.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running.delete(child);
      if (status === 0) return resolve(Buffer.concat(printed).toString());
      const lastLines = Buffer.concat(all).toString().trim().split('\n').slice(-25).join('\n');
      reject(
        new Error(
          `${program} ${words.slice(0, 4).join(' ')} … ended with ${status ?? signal}:\n${lastLines}`,
        ),
      );
    });
  });
}
