import { existsSync } from 'node:fs';

/** Whether a test that needs a program is skipped: without the program, but never in CI. */
export function isSkipped(program: string, { CI }: NodeJS.ProcessEnv = process.env): boolean {
  return CI === undefined && !existsSync(program);
}
