import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const staffProgram = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

/** Runs the staff command line; also resolves if the command fails. */
export function runStaff(databaseUrl: string, ...args: readonly string[]): Promise<Outcome> {
  return promisify(execFile)(process.execPath, [staffProgram, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => error,
  );
}
