import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The event loop delay of this idle process shows for how long the whole machine stalled. */
export function watchForStalls(): { readonly longestMs: () => number; readonly stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return { longestMs: () => Math.round(delay.max / 1e6), stop: () => void delay.disable() };
}
