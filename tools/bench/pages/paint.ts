import type { Result } from 'lighthouse';
import { runLighthouse } from '../../check/run-lighthouse.ts';

/** What Lighthouse says of one load on a phone. Times in ms. */
export interface Paint {
  readonly performance: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  readonly mainThread: number;
  readonly longestTask: number;
}

function longestTask(audits: Result['audits']): number {
  const details = audits['long-tasks']?.details;
  if (details?.type !== 'table') return 0;
  return Math.max(0, ...details.items.map(({ duration }) => Number(duration)));
}

/** A browser that stalls has measured nothing: it is asked again, so that one hiccup does not end an hour's run. */
const mostTries = 3;

async function load(address: string, port: number, tries = 1): Promise<Result> {
  try {
    return await runLighthouse(address, port, ['performance']);
  } catch (stalled) {
    if (tries === mostTries) throw stalled;
    return load(address, port, tries + 1);
  }
}

export async function measurePaint(address: string, port: number): Promise<Paint> {
  const { audits, categories } = await load(address, port);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    speedIndex: figure('speed-index'),
    mainThread: figure('mainthread-work-breakdown'),
    longestTask: longestTask(audits),
  };
}
