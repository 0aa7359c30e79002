/** Too much work waits already, or this work waited too long. */
export class SemaphoreFull extends Error {}

/** Runs work as soon as its size (1 by default) fits into the free capacity, in the order of the calls. */
export type Semaphore = <Value>(work: () => Promise<Value>, size?: number) => Promise<Value>;

interface Limits {
  /** Work that is larger than the capacity waits until all of it is free. */
  readonly capacity: number;
  readonly maxWaiting?: number;
  readonly maxWaitMs?: number;
}

export function createSemaphore({
  capacity,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
}: Limits): Semaphore {
  let freeCapacity = capacity;
  const queue: { readonly size: number; readonly start: () => void }[] = [];
  const startNext = () => {
    for (let next = queue[0]; next && next.size <= freeCapacity; next = queue[0]) {
      queue.shift();
      freeCapacity -= next.size;
      next.start();
    }
  };
  const acquire = (size: number) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waitingWork), 1);
        reject(new SemaphoreFull());
        startNext();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const waitingWork = { size, start };
      queue.push(waitingWork);
      startNext();
    });
  return async (work, size = 1) => {
    if (queue.length >= maxWaiting) throw new SemaphoreFull();
    const acquiredSize = Math.min(size, capacity);
    await acquire(acquiredSize);
    try {
      return await work();
    } finally {
      freeCapacity += acquiredSize;
      startNext();
    }
  };
}
