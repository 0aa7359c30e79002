import fc from 'fast-check';
import { nextVisitorAddress } from '../support/load/visitor-address.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import type { CheckResults } from './check-results.ts';
import { type FuzzedBody, fuzzedForms } from './fuzz.ts';

const expectedStatuses = new Set(['200', '303', '413', '415', '422']);
const senderCount = 8;

let visitorCount = 0;

/** Each post has another client address, so that no rate limit applies. */
async function sendBody(address: string, { contentType, body }: FuzzedBody): Promise<string> {
  visitorCount += 1;
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new Uint8Array(body),
      headers: {
        'content-type': contentType,
        accept: visitorCount % 2 === 0 ? 'application/json' : 'text/html',
        'x-forwarded-for': nextVisitorAddress(),
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
  readonly isSelected: (phase: string) => boolean;
}

/** Sends `count` bodies to each form, and prints each body that gets an unexpected status. */
export async function sendFuzzedBodies(
  { address }: SiteServer,
  { count, seed, isSelected }: FuzzOptions,
  results: CheckResults,
): Promise<void> {
  for (const { path, bodies } of fuzzedForms.filter(({ path }) => isSelected(`fuzz ${path}`))) {
    const countByStatus = new Map<string, number>();
    const queue = fc.sample<FuzzedBody>(bodies, { numRuns: count, seed });
    const sendFromQueue = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const status = await sendBody(`${address}${path}`, next);
        countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
        if (!expectedStatuses.has(status))
          console.log(`${status} ${path} ${JSON.stringify(Buffer.from(next.body).toString('latin1'))}`);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: senderCount }, sendFromQueue));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const statusCounts = [...countByStatus].sort().map(([status, times]) => `${status} × ${times}`);
    const areAllExpected = [...countByStatus.keys()].every((status) => expectedStatuses.has(status));
    results.check(
      'SAFE-05',
      `${count} fuzzed bodies to ${path}`,
      areAllExpected,
      `${statusCounts.join(', ')}, ${seconds} s`,
    );
  }
}
