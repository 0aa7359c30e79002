/** `npm run check` runs every script check:… of package.json, two at a time, and prints the output of all that fail. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const waitingChecks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const maxOutputBytes = 64 * 1024 * 1024;

async function runChecks(): Promise<void> {
  for (let name = waitingChecks.shift(); name !== undefined; name = waitingChecks.shift())
    try {
      await promisify(execFile)('node', ['--run', name], { maxBuffer: maxOutputBytes });
    } catch (error) {
      const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error);
      console.error(`✗ ${name}\n${stdout}${stderr}`);
      process.exitCode = 1;
    }
}

await Promise.all([runChecks(), runChecks()]);
