import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const staffProgram = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

/** Runs the staff command line with a database, or with environment variables; also resolves if the command fails. */
export function runStaff(
  settings: string | Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  const variables = typeof settings === 'string' ? { DATABASE_URL: settings } : settings;
  return promisify(execFile)(process.execPath, [staffProgram, ...args], {
    env: { ...process.env, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => error,
  );
}
