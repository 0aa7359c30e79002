import { encoded, popupAnswers } from '../support/enquiries/form-answers.ts';
import { startSteadyRate } from '../support/load/steady-rate.ts';
import type { Report } from './report.ts';

/** Response times in milliseconds. */
export interface Latency {
  readonly requests: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export interface HealthyTraffic {
  readonly stop: () => Promise<Latency>;
}

let visitors = 0;

async function sendRequest(address: string, index: number): Promise<boolean> {
  if (index % 2 === 0) {
    const page = await fetch(`${address}/our-team`);
    await page.arrayBuffer();
    return page.status === 200;
  }
  visitors += 1;
  const response = await fetch(`${address}/popup.php`, {
    method: 'POST',
    body: encoded({ ...popupAnswers, message: `Healthy enquiry ${visitors}` }),
    headers: { accept: 'application/json', 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` },
  });
  await response.arrayBuffer();
  return response.status === 200;
}

/** Requests pages and sends enquiries alternately, 20 a second, however long the responses take. */
export function startHealthyTraffic(address: string): HealthyTraffic {
  const durations: number[] = [];
  let failed = 0;
  const traffic = startSteadyRate(20, async (index) => {
    const started = performance.now();
    const succeeded = await sendRequest(address, index).catch(() => false);
    durations.push(performance.now() - started);
    if (!succeeded) failed += 1;
  });
  return {
    stop: async () => {
      await traffic.stop();
      const sorted = durations.toSorted((a, b) => a - b);
      const percentile = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { requests: sorted.length, failed, p50: percentile(0.5), p99: percentile(0.99) };
    },
  };
}

/** No healthy request fails during an attack; with `judgeLatency`, p99 at most doubles. */
export function checkLatency(
  report: Report,
  behaviourId: string,
  { before, during, judgeLatency }: { before: Latency; during: Latency; judgeLatency: boolean },
): void {
  report.check(
    behaviourId,
    'healthy requests that failed during the attack',
    during.failed === 0,
    `${during.failed} of ${during.requests}`,
  );
  report.check(
    behaviourId,
    'response time of healthy requests',
    !judgeLatency || during.p99 <= 2 * before.p99,
    `p50 ${before.p50.toFixed(1)} → ${during.p50.toFixed(1)} ms, p99 ${before.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms`,
  );
}
