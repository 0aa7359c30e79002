import fc from 'fast-check';
import type { SiteServer } from '../support/server/site-server.ts';
import { type FuzzedBody, fuzzedForms } from './fuzz.ts';
import type { Report } from './report.ts';

const expectedStatuses = new Set(['200', '303', '413', '415', '422']);
const sendersAtOnce = 8;

let visitors = 0;

/** Each post has another client address, so that no rate limit applies. */
async function sendBody(address: string, { contentType, body }: FuzzedBody): Promise<string> {
  visitors += 1;
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new Uint8Array(body),
      headers: {
        'content-type': contentType,
        accept: visitors % 2 === 0 ? 'application/json' : 'text/html',
        'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      },
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    // A broken connection is a failed check and must not end the run.
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    return `connection broken (${cause instanceof Error ? Reflect.get(cause, 'code') : 'unknown'})`;
  }
}

export const fuzzPhases = fuzzedForms.map(({ path }) => `fuzz ${path}`);

interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  readonly isWanted: (phase: string) => boolean;
}

/** Sends `count` bodies to each form, and prints each body that gets an unexpected status. */
export async function sendFuzzedBodies(
  { address }: SiteServer,
  { count, seed, isWanted }: FuzzOptions,
  report: Report,
): Promise<void> {
  for (const { path, bodies } of fuzzedForms.filter(({ path }) => isWanted(`fuzz ${path}`))) {
    const statuses = new Map<string, number>();
    const queue = fc.sample<FuzzedBody>(bodies, { numRuns: count, seed });
    const send = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const status = await sendBody(`${address}${path}`, next);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!expectedStatuses.has(status))
          console.log(`${status} ${path} ${JSON.stringify(Buffer.from(next.body).toString('latin1'))}`);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: sendersAtOnce }, send));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const statusCounts = [...statuses].sort().map(([status, times]) => `${status} × ${times}`);
    const allExpected = [...statuses.keys()].every((status) => expectedStatuses.has(status));
    report.check(
      'SAFE-05',
      `${count} fuzzed bodies to ${path}`,
      allExpected,
      `${statusCounts.join(', ')}, ${seconds} s`,
    );
  }
}
