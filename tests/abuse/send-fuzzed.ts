import fc from 'fast-check';
import type { SiteServer } from '../support/server/site-server.ts';
import { type FuzzedBody, fuzzedForms } from './fuzz.ts';
import type { Report } from './report.ts';

const expected = new Set(['200', '303', '413', '415', '422']);
const sendersAtOnce = 8;

let visitors = 0;

/** Each comes from an address of its own, so that the rate limit does not answer in our place. */
async function statusOf(address: string, { type, body }: FuzzedBody): Promise<string> {
  visitors += 1;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new Uint8Array(body),
      headers: {
        'content-type': type,
        accept: visitors % 2 === 0 ? 'application/json' : 'text/html',
        'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      },
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    // A connection that breaks is a finding like any other, and must not end the run.
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    return `broken off (${cause instanceof Error ? Reflect.get(cause, 'code') : 'unknown'})`;
  }
}

export const fuzzPhases = fuzzedForms.map(({ path }) => `fuzz ${path}`);

interface Amount {
  readonly count: number;
  readonly seed: number;
  /** Whether the phase of this name is to be done. */
  readonly isWanted: (phase: string) => boolean;
}

/** So many bodies to each form; what is answered otherwise than it should be is printed, to be sent again. */
export async function sendFuzzedBodies(
  { address }: SiteServer,
  { count, seed, isWanted }: Amount,
  report: Report,
): Promise<void> {
  for (const { path, bodies } of fuzzedForms.filter(({ path }) => isWanted(`fuzz ${path}`))) {
    const statuses = new Map<string, number>();
    const queue = fc.sample<FuzzedBody>(bodies, { numRuns: count, seed });
    const send = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const status = await statusOf(`${address}${path}`, next);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!expected.has(status))
          console.log(`${status} ${path} ${JSON.stringify(Buffer.from(next.body).toString('latin1'))}`);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: sendersAtOnce }, send));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const seen = [...statuses].sort().map(([status, times]) => `${status} × ${times}`);
    const good = [...statuses.keys()].every((status) => expected.has(status));
    report.check('SAFE-05', `${count} fuzzed bodies to ${path}`, good, `${seen.join(', ')}, ${seconds} s`);
  }
}
