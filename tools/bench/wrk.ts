import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample } from './rounds.ts';

interface WrkOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Lua that sets wrk.headers or defines request(). */
  readonly script: string;
}

/** Makes every request accept brotli. */
export const acceptBrotliLua = 'wrk.headers["Accept-Encoding"] = "br"\n';

const printResultLua = `
done = function(summary, latency)
  io.write(string.format("RESULT %.1f %d %d %.3f %.3f\\n", summary.requests / (summary.duration / 1e6), summary.requests,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

const folder = mkdtempSync(join(tmpdir(), 'seaface-wrk-'));
let runCount = 0;

/** Measures an address with wrk. Throws if a request failed, because error responses are faster than real ones. */
export async function runWrk({ url, connections, seconds, script }: WrkOptions): Promise<Sample> {
  runCount += 1;
  const file = join(folder, `${runCount}.lua`);
  writeFileSync(file, script + printResultLua);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', file, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  const [perSecond = 0, requests = 0, failures = 0, p50Ms = 0, p99Ms = 0] =
    stdout
      .match(/RESULT (.+)/)?.[1]
      ?.split(' ')
      .map(Number) ?? [];
  if (failures > 0 || requests === 0) throw new Error(`${url}: ${failures} of ${requests} requests failed.`);
  return { perSecond, p50Ms, p99Ms, otherValues: { requests } };
}
