import { counting } from './constants.ts';

export function countAt(target: number, elapsedMs: number): number {
  const tickCount = Math.floor(Math.min(elapsedMs, counting.durationMs) / counting.tickMs);
  return Math.round((target * tickCount * counting.tickMs) / counting.durationMs);
}
