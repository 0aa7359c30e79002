/**
 * The newcomer's path, timed: from a clone to a running site that has taken an enquiry.
 *
 *   npm run newcomer                     clones this repository
 *   npm run newcomer -- https://…/x.git  clones another
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { firstEnquiry } from './first-enquiry.ts';

const [source = resolve(import.meta.dirname, '../..')] = process.argv.slice(2);
const parent = mkdtempSync(join(tmpdir(), 'newcomer-'));
const folder = join(parent, 'site');

function timed(command: string, args: readonly string[], cwd: string): number {
  const began = performance.now();
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - began;
}

const row = (milliseconds: number, what: string) =>
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${what}`);

try {
  const cloneMs = timed('git', ['clone', '--quiet', source, folder], parent);
  row(cloneMs, `git clone ${source} site`);
  row(0, 'cd site');
  const packagesMs = timed('npm', ['ci', '--no-audit', '--no-fund'], folder);
  row(packagesMs, 'npm ci');
  const { siteMs, mailMs, reference } = await firstEnquiry(folder);
  row(siteMs, 'npm run dev, until Home answers');
  row(mailMs, `an enquiry sent (${reference}) and its mail to be read at /__mail`);
  row(cloneMs + packagesMs + siteMs + mailMs, 'in all, with four commands');
} finally {
  rmSync(parent, { recursive: true, force: true });
}
