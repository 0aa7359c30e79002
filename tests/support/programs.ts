import { existsSync } from 'node:fs';

/** A test that needs a program may be left out where nobody installed it, but never in CI: there it fails. */
export function mayBeLeftOut(program: string, ci = process.env.CI): boolean {
  return ci === undefined && !existsSync(program);
}
