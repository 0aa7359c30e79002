import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const site = join(import.meta.dirname, '../../build/client');

/** The address of the largest script of the built site. */
export function largestScript(): string {
  const bytesOf = (file: string) => statSync(join(site, file)).size;
  const [file] = globSync('built/**/*.js', { cwd: site }).sort((one, other) => bytesOf(other) - bytesOf(one));
  if (file === undefined) throw new Error('build/client has no script: run npm run build.');
  return `/${file}`;
}
