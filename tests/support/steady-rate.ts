/** Something that is started over and over. */
export interface SteadyRate {
  /** Starts no more, and ends once the last one has. Says how many were started a second. */
  readonly stop: () => Promise<number>;
}

/** Starts something so many times a second, however long each takes: whoever is slow does not lower the load. */
export function atSteadyRate(
  perSecond: number,
  start: (index: number) => Promise<void>,
  atMost = Number.POSITIVE_INFINITY,
): SteadyRate {
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  let seconds = 0;
  const timer = setInterval(() => {
    if (count >= atMost) return;
    seconds = (performance.now() - started) / 1000;
    const due = Math.min(atMost, Math.floor(seconds * perSecond));
    while (count < due) {
      const one = start(count).finally(() => underWay.delete(one));
      underWay.add(one);
      count += 1;
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      return count / seconds;
    },
  };
}
