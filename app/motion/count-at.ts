import { counting } from './constants.ts';

export function countAt(target: number, elapsedMs: number): number {
  const ticks = Math.floor(Math.min(elapsedMs, counting.durationMs) / counting.tickMs);
  return Math.round((target * ticks * counting.tickMs) / counting.durationMs);
}
