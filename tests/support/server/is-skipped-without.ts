import { existsSync } from 'node:fs';

/** Whether a test that needs a program is skipped: if the program is missing, but never in CI. */
export function isSkippedWithout(program: string, { CI }: NodeJS.ProcessEnv = process.env): boolean {
  return CI === undefined && !existsSync(program);
}
