import { counting } from './constants.ts';

/** The counter's value after a while: it moves in ticks, not smoothly, and ends exactly on the target. */
export function countAt(target: number, elapsedMs: number): number {
  const ticks = Math.floor(Math.min(elapsedMs, counting.durationMs) / counting.tickMs);
  return Math.round((target * ticks * counting.tickMs) / counting.durationMs);
}
