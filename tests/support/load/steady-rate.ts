export interface SteadyRate {
  /** Waits for the calls that are under way. Returns the number of calls per second. */
  readonly stop: () => Promise<number>;
}

/** Calls `start` at a fixed rate, at most `atMost` times, however long each call takes. */
export function startSteadyRate(
  perSecond: number,
  start: (index: number) => Promise<void>,
  atMost = Number.POSITIVE_INFINITY,
): SteadyRate {
  const runningCalls = new Set<Promise<void>>();
  const startedAt = performance.now();
  let count = 0;
  let seconds = 0;
  const timer = setInterval(() => {
    if (count >= atMost) return;
    seconds = (performance.now() - startedAt) / 1000;
    const dueCount = Math.min(atMost, Math.floor(seconds * perSecond));
    while (count < dueCount) {
      const call = start(count).finally(() => runningCalls.delete(call));
      runningCalls.add(call);
      count += 1;
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(runningCalls);
      return count / seconds;
    },
  };
}
