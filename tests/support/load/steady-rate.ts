export interface SteadyRate {
  /** Starts no more, waits for the last. Returns the number started per second. */
  readonly stop: () => Promise<number>;
}

/** Open-loop load: calls start at a fixed rate, however long each call takes. */
export function atSteadyRate(
  perSecond: number,
  start: (index: number) => Promise<void>,
  atMost = Number.POSITIVE_INFINITY,
): SteadyRate {
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  let seconds = 0;
  const timer = setInterval(() => {
    if (count >= atMost) return;
    seconds = (performance.now() - started) / 1000;
    const due = Math.min(atMost, Math.floor(seconds * perSecond));
    while (count < due) {
      const one = start(count).finally(() => running.delete(one));
      running.add(one);
      count += 1;
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      return count / seconds;
    },
  };
}
