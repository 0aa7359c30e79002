import { encoded, popupAnswers } from '../support/enquiries/form-answers.ts';

export interface Latency {
  readonly count: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export interface HealthyTraffic {
  /** Stops and says how long visitors waited, in milliseconds. */
  readonly stop: () => Promise<Latency>;
}

let visitors = 0;

async function visit(address: string, index: number): Promise<boolean> {
  if (index % 2 === 0) {
    const page = await fetch(`${address}/our-team`);
    await page.arrayBuffer();
    return page.status === 200;
  }
  visitors += 1;
  const answer = await fetch(`${address}/popup.php`, {
    method: 'POST',
    body: encoded({ ...popupAnswers, message: `Healthy enquiry ${visitors}` }),
    headers: { accept: 'application/json', 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` },
  });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/** Pages and enquiries in turn, at a steady pace, whatever the answers take. */
export function startHealthyTraffic(address: string, perSecond = 20): HealthyTraffic {
  const waits: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  let index = 0;
  const timer = setInterval(() => {
    const started = performance.now();
    index += 1;
    const one = visit(address, index)
      .catch(() => false)
      .then((good) => {
        waits.push(performance.now() - started);
        if (!good) failed += 1;
      })
      .finally(() => open.delete(one));
    open.add(one);
  }, 1000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      const sorted = waits.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { count: sorted.length, failed, p50: at(0.5), p99: at(0.99) };
    },
  };
}
