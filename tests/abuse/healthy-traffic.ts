import { encodeForm, popupAnswers } from '../support/enquiries/form-answers.ts';
import { startSteadyRate } from '../support/load/steady-rate.ts';
import { nextVisitorAddress } from '../support/load/visitor-address.ts';
import type { CheckResults } from './check-results.ts';

export interface Latency {
  readonly requestCount: number;
  readonly failedCount: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface HealthyTraffic {
  readonly stop: () => Promise<Latency>;
}

let visitorCount = 0;

async function sendRequest(address: string, index: number): Promise<boolean> {
  if (index % 2 === 0) {
    const page = await fetch(`${address}/our-team`);
    await page.arrayBuffer();
    return page.status === 200;
  }
  visitorCount += 1;
  const response = await fetch(`${address}/popup.php`, {
    method: 'POST',
    body: encodeForm({
      ...popupAnswers,
      email: `healthy${visitorCount}@school.example`,
      message: `Healthy enquiry ${visitorCount}`,
    }),
    headers: { accept: 'application/json', 'x-forwarded-for': nextVisitorAddress() },
  });
  await response.arrayBuffer();
  return response.status === 200;
}

/** Requests pages and sends enquiries alternately, 20 per second, however long the responses take. */
export function startHealthyTraffic(address: string): HealthyTraffic {
  const durationsMs: number[] = [];
  let failedCount = 0;
  const traffic = startSteadyRate(20, async (index) => {
    const startedAt = performance.now();
    const hasSucceeded = await sendRequest(address, index).catch(() => false);
    durationsMs.push(performance.now() - startedAt);
    if (!hasSucceeded) failedCount += 1;
  });
  return {
    stop: async () => {
      await traffic.stop();
      const sortedMs = durationsMs.toSorted((a, b) => a - b);
      const percentile = (share: number) =>
        sortedMs[Math.min(sortedMs.length - 1, Math.floor(sortedMs.length * share))] ?? 0;
      return { requestCount: sortedMs.length, failedCount, p50Ms: percentile(0.5), p99Ms: percentile(0.99) };
    },
  };
}

/** Checks that no healthy request fails during an attack and, with `judgesLatency`, that p99 at most doubles. */
export function checkLatency(
  results: CheckResults,
  behaviourId: string,
  { before, during, judgesLatency }: { before: Latency; during: Latency; judgesLatency: boolean },
): void {
  results.check(
    behaviourId,
    'healthy requests that failed during the attack',
    during.failedCount === 0,
    `${during.failedCount} of ${during.requestCount}`,
  );
  results.check(
    behaviourId,
    'response time of healthy requests',
    !judgesLatency || during.p99Ms <= 2 * before.p99Ms,
    `p50 ${before.p50Ms.toFixed(1)} → ${during.p50Ms.toFixed(1)} ms, p99 ${before.p99Ms.toFixed(1)} → ${during.p99Ms.toFixed(1)} ms`,
  );
}
