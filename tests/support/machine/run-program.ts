import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

export interface ProgramResult {
  readonly status: number;
  readonly stdout: string;
  /** stdout and stderr, in the order of arrival. */
  readonly output: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly folder?: string;
  /** Every command and its output is appended to this file. */
  readonly logFile?: string;
  /** Cleanup commands run even after cancelPrograms(). */
  readonly isCleanup?: boolean;
}

const runningPrograms = new Set<ChildProcess>();
let isCancelled = false;

/** Stops every running program except cleanup; no other program starts afterwards. */
export function cancelPrograms(): void {
  isCancelled = true;
  for (const child of runningPrograms) child.kill('SIGTERM');
}

/** Runs a program until it exits, with any status. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { input = '', env, folder, logFile, isCleanup = false }: RunOptions = {},
): Promise<ProgramResult> {
  if (isCancelled && !isCleanup) return Promise.reject(new Error('cancelled'));
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: folder, env: { ...process.env, ...env } });
    if (!isCleanup) runningPrograms.add(child);
    let stdout = '';
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      runningPrograms.delete(child);
      if (logFile)
        appendFileSync(logFile, `\n$ ${program} ${parameters.join(' ')}\n${input}\n→ ${code}\n${output}`);
      resolve({ status: code ?? 1, stdout, output });
    });
    child.stdin.end(input);
  });
}

export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-25).join('\n');
}

/** Runs a program; throws unless it succeeds. Returns its stdout. */
export async function runOrThrow(
  program: string,
  parameters: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { status, stdout, output } = await runProgram(program, parameters, options);
  if (status !== 0)
    throw new Error(`${program} ${parameters.join(' ')} ended with ${status}:\n${lastLines(output)}`);
  return stdout;
}
