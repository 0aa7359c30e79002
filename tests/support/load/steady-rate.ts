/** Calls `start` at a fixed rate, however long each call takes. */
export function startSteadyRate(perSecond: number, start: (index: number) => Promise<void>) {
  const runningCalls = new Set<Promise<void>>();
  const startedAt = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const dueCount = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (count < dueCount) {
      const call = start(count).finally(() => runningCalls.delete(call));
      runningCalls.add(call);
      count += 1;
    }
  }, 5);
  return {
    /** Waits for the calls that are under way. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(runningCalls);
    },
  };
}
