import type { Result } from 'lighthouse';
import { runLighthouse } from '../../check/run-lighthouse.ts';

/** Lighthouse's figures of one page load on a phone. Times in ms. */
export interface LighthouseFigures {
  readonly performance: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  readonly mainThread: number;
  readonly longestTask: number;
}

function longestTaskMs(audits: Result['audits']): number {
  const details = audits['long-tasks']?.details;
  if (details?.type !== 'table') return 0;
  return Math.max(0, ...details.items.map(({ duration }) => Number(duration)));
}

/** Lighthouse sometimes fails on a busy machine; retries keep a run of an hour from failing. */
const maxAttempts = 3;

async function runWithRetries(address: string, port: number, attempt = 1): Promise<Result> {
  try {
    return await runLighthouse(address, port, ['performance']);
  } catch (error) {
    if (attempt === maxAttempts) throw error;
    return runWithRetries(address, port, attempt + 1);
  }
}

export async function measureWithLighthouse(address: string, port: number): Promise<LighthouseFigures> {
  const { audits, categories } = await runWithRetries(address, port);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    speedIndex: figure('speed-index'),
    mainThread: figure('mainthread-work-breakdown'),
    longestTask: longestTaskMs(audits),
  };
}
