import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample } from './rounds.ts';

interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Lua that sets wrk.headers or defines request(). */
  readonly script?: string;
}

const report = `
done = function(summary, latency)
  io.write(string.format("RESULT %.1f %d %d %.3f %.3f\\n", summary.requests / (summary.duration / 1e6), summary.requests,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'seaface-wrk-'));

/** Loads an address with wrk. An answer that is not in order is an error: a fast refusal is no achievement. */
export async function load({ url, connections, seconds, script = '' }: Load): Promise<Sample> {
  const file = join(folder, 'load.lua');
  writeFileSync(file, script + report);
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', file, url];
  const { stdout } = await run('wrk', words);
  const [perSecond = 0, requests = 0, failed = 0, p50Ms = 0, p99Ms = 0] =
    stdout
      .match(/RESULT (.+)/)?.[1]
      ?.split(' ')
      .map(Number) ?? [];
  if (failed > 0 || requests === 0) throw new Error(`${url}: ${failed} of ${requests} requests failed.`);
  return { perSecond, p50Ms, p99Ms, more: { requests } };
}
