import { existsSync } from 'node:fs';

/** A test that needs a program may be left out where nobody installed it, but never in CI: there it fails. */
export function mayBeLeftOut(program: string, { CI }: NodeJS.ProcessEnv = process.env): boolean {
  return CI === undefined && !existsSync(program);
}
