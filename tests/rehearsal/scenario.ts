import { setTimeout as pause } from 'node:timers/promises';
import type { Rehearsal } from './rehearsal.ts';

/** Something measured; with a bound it must not exceed it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
}

export interface Scenario {
  /** The line of docs/behaviour.md that it proves, and what is done. */
  readonly behaviourId: string;
  readonly name: string;
  /** Part of the short form that CI runs. */
  readonly short?: boolean;
  readonly run: (rehearsal: Rehearsal, full: boolean) => Promise<readonly Figure[]>;
}

export const none = (name: string, value: number): Figure => ({ name, value, atMost: 0 });

/** Runs something and says how many seconds it took. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return Math.round((performance.now() - started) / 100) / 10;
}

export function require(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

/** Lets visitors in at the usual rate while something is done, and says what failed for them. */
export async function underLoad(
  { workstation }: Rehearsal,
  act: () => Promise<unknown>,
  { again = false } = {},
): Promise<readonly Figure[]> {
  const visitors = workstation.startVisitors({ perSecond: 8, pagesPerSecond: 4, again });
  // Some are on their way before it begins, and some come after it.
  await pause(1500);
  const seconds = await timed(act).catch(async (error: unknown) => {
    await visitors.stop();
    throw error;
  });
  await pause(1500);
  const summary = await visitors.stop();
  require(summary.acknowledged > 0, 'Nothing was acknowledged at all.');
  return [
    { name: 'seconds', value: seconds },
    { name: 'posts', value: summary.visits },
    { name: 'pages', value: summary.pages },
    ...(again
      ? [
          none('visits never acknowledged', summary.visits - summary.acknowledged),
          {
            name: 'longest time without an acknowledgement, s',
            value: Math.round(summary.longestGapMs / 100) / 10,
          },
        ]
      : [none('failed posts', summary.failedPosts), none('failed pages', summary.failedPages)]),
  ];
}
