import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median } from '../../tools/bench/median.ts';
import { processorMs } from '../support/load/processor-time.ts';
import { startSteadyRate } from '../support/load/steady-rate.ts';
import type { ProxiedSite } from '../support/proxy/proxy.ts';
import type { CheckResults } from './check-results.ts';
import { requestHead, sendRaw } from './raw-request.ts';
import type { RepeatOptions } from './repeat-request.ts';

/** A request that one client sends 200 times per second. */
export interface Flood {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface PageTimes {
  readonly medianMs: number;
  readonly failedCount: number;
  /** Processors that nginx and Node used meanwhile. */
  readonly usedProcessors: number;
}

/** nginx and Node may use half of two processors, so that pages need not wait for one. */
const maxProcessors = 1;

/** Requests Home five times a second. */
async function requestPages(site: ProxiedSite, seconds: number): Promise<PageTimes> {
  const durationsMs: number[] = [];
  let failedCount = 0;
  const processIds = [site.proxyProcessId, ...site.web.map(({ processId }) => processId())];
  const readMs = () => processIds.reduce((sum, id) => sum + processorMs(id), 0);
  const startedAtMs = performance.now();
  const msBefore = readMs();
  const visitors = startSteadyRate(5, async () => {
    const startedAt = performance.now();
    const head = requestHead({ method: 'GET', path: '/' });
    const { status } = await sendRaw(site.address, [head], 10_000, '127.0.0.3');
    durationsMs.push(performance.now() - startedAt);
    if (status !== 200) failedCount += 1;
  });
  await pause(seconds * 1000);
  const usedProcessors = (readMs() - msBefore) / (performance.now() - startedAtMs);
  await visitors.stop();
  return { medianMs: median(durationsMs), failedCount, usedProcessors };
}

/** Checks that pages are served while one client sends a flood; with --full also that they take three times as long at most. */
export async function checkPagesDuring(
  site: ProxiedSite,
  { name, bytes }: Flood,
  isFullRun: boolean,
  results: CheckResults,
): Promise<void> {
  const seconds = isFullRun ? 20 : 5;
  const before = await requestPages(site, seconds);
  const workerData: RepeatOptions = {
    address: site.address,
    bytes,
    localAddress: '127.0.0.2',
    perSecond: 200,
  };
  const attack = new Worker(new URL('repeat-request.ts', import.meta.url), { workerData });
  const during = await requestPages(site, seconds);
  await attack.terminate();
  results.check(
    'SAFE-15',
    `Home, while one client sends 200 per second of: ${name}`,
    during.failedCount === 0 &&
      during.usedProcessors <= maxProcessors &&
      // A run without --full may be on a busy machine, where durations prove nothing.
      (!isFullRun || during.medianMs <= 3 * before.medianMs),
    `${during.failedCount} failed, median ${before.medianMs.toFixed(1)} → ${during.medianMs.toFixed(1)} ms, nginx and Node used ${during.usedProcessors.toFixed(2)} processors`,
  );
}
