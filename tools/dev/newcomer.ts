/**
 * Follows 'Start' of the README in a fresh clone and prints the time of each step.
 *
 *   npm run newcomer                     clones this repository
 *   npm run newcomer -- https://…/x.git  clones another
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sendFirstEnquiry } from './first-enquiry.ts';

const [source = resolve(import.meta.dirname, '../..')] = process.argv.slice(2);
const parent = mkdtempSync(join(tmpdir(), 'newcomer-'));
const folder = join(parent, 'site');

function runTimed(command: string, args: readonly string[], cwd: string): number {
  const startMs = performance.now();
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - startMs;
}

const printRow = (milliseconds: number, step: string) =>
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${step}`);

try {
  const cloneMs = runTimed('git', ['clone', '--quiet', source, folder], parent);
  printRow(cloneMs, `git clone ${source} site`);
  printRow(0, 'cd site');
  const packagesMs = runTimed('npm', ['ci', '--no-audit', '--no-fund'], folder);
  printRow(packagesMs, 'npm ci');
  const { siteMs, mailMs, reference } = await sendFirstEnquiry(folder);
  printRow(siteMs, 'npm run dev, until Home answers');
  printRow(mailMs, `an enquiry (${reference}), until its mail is at /__mail`);
  printRow(cloneMs + packagesMs + siteMs + mailMs, 'in all, with four commands');
} finally {
  rmSync(parent, { recursive: true, force: true });
}
