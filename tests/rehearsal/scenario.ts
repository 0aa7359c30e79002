import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../support/load/figure.ts';
import type { Rehearsal } from './rehearsal.ts';

export interface Scenario {
  readonly behaviourId: string;
  readonly name: string;
  /** Whether `--short` runs the scenario, as in CI. */
  readonly isInShortRun?: boolean;
  readonly run: (rehearsal: Rehearsal, isFullRun: boolean) => Promise<readonly Figure[]>;
}

/** A figure that must be 0. */
export const mustBeZero = (name: string, value: number): Figure => ({ name, value, atMost: 0 });

/** Returns the seconds that `work` takes. */
export async function timeInSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) / 100) / 10;
}

/** Runs `work` while visitors send enquiries and read pages; returns its duration and the figures of their requests. */
export async function underLoad(
  { workstation }: Rehearsal,
  work: () => Promise<unknown>,
  { withRetries = false } = {},
): Promise<readonly Figure[]> {
  const visitors = workstation.startVisitors({ perSecond: 8, pagesPerSecond: 4, withRetries });
  await pause(1500);
  const seconds = await timeInSeconds(work).catch(async (error: unknown) => {
    await visitors.stop();
    throw error;
  });
  await pause(1500);
  const summary = await visitors.stop();
  assert(summary.acknowledged > 0, 'No enquiry was acknowledged.');
  return [
    { name: 'seconds', value: seconds },
    { name: 'posts', value: summary.visits },
    { name: 'pages', value: summary.pages },
    ...(withRetries
      ? [
          mustBeZero('visits never acknowledged', summary.visits - summary.acknowledged),
          {
            name: 'longest time without an acknowledgement, s',
            value: Math.round(summary.longestGapMs / 100) / 10,
          },
        ]
      : [mustBeZero('failed posts', summary.failedPosts), mustBeZero('failed pages', summary.failedPages)]),
  ];
}
