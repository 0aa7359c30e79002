/**
 * Runs checks, two at a time, reports all, and prints the output of those that fail.
 *
 *   npm run check                every script check:… of package.json
 *   npm run check -- --changed   quick checks and unit tests of the files that differ from the last commit
 */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readChangedFiles, selectChecks } from './select-checks.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const checks: Readonly<Record<string, readonly string[]>> = process.argv.includes('--changed')
  ? selectChecks(readChangedFiles())
  : Object.fromEntries(
      Object.keys(scripts)
        .filter((name) => name.startsWith('check:'))
        .map((name) => [name, ['node', '--run', name]]),
    );
const failureSchema = z.object({ stdout: z.string(), stderr: z.string(), message: z.string() });
const waitingChecks = Object.entries(checks);
const maxOutputBytes = 64 * 1024 * 1024;

async function runChecks(): Promise<void> {
  for (let check = waitingChecks.shift(); check !== undefined; check = waitingChecks.shift()) {
    const [name, [program = '', ...args]] = check;
    try {
      await promisify(execFile)(program, args, { maxBuffer: maxOutputBytes });
      console.log(`✓ ${name}`);
    } catch (error) {
      const { stdout, stderr, message } = failureSchema.parse(error);
      console.error(`✗ ${name}\n${stdout || stderr ? stdout + stderr : message}`);
      process.exitCode = 1;
      // TypeScript 7.0 repeats the errors of a JSON file from here although it was mended.
      if (name === 'check:types') rmSync('.cache/tsconfig.tsbuildinfo', { force: true });
    }
  }
}

await Promise.all([runChecks(), runChecks()]);
