import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

export interface Result {
  readonly status: number;
  readonly output: string;
}

interface Options {
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly folder?: string;
  /** Everything that was run and what it printed. */
  readonly logFile?: string;
}

/** Runs a program to its end, whatever that is. */
export function runProgram(
  program: string,
  words: readonly string[],
  { input, env, folder, logFile }: Options = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd: folder, env: { ...process.env, ...env } });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (logFile)
        appendFileSync(logFile, `\n$ ${program} ${words.join(' ')}\n${input ?? ''}\n→ ${code}\n${output}`);
      resolve({ status: code ?? 1, output });
    });
    child.stdin.end(input ?? '');
  });
}

/** Where a program says why it failed. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-15).join('\n');
}

/** Runs a program that must succeed, and returns what it printed. */
export async function succeed(
  program: string,
  words: readonly string[],
  options: Options = {},
): Promise<string> {
  const { status, output } = await runProgram(program, words, options);
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${lastLines(output)}`);
  return output;
}
