import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Tells how long this process, which has little to do, was not let run: nobody else on the machine was, either. */
export function watchForStalls(): { readonly longestMs: () => number; readonly stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return { longestMs: () => Math.round(delay.max / 1e6), stop: () => void delay.disable() };
}
