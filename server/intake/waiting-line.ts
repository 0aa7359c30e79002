/** Does work for others, at most so much at once; who comes later waits for a place, in turn. */
export type WaitingLine = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function createWaitingLine(places: number): WaitingLine {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
