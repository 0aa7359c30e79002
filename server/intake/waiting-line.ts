/** Whoever would wait for too long, or behind too many, has to come again later. */
export class LineIsFull extends Error {}

/** Does work as soon as there is room for its size (1, if none is given); who comes later waits, in turn. */
export type WaitingLine = <Value>(work: () => Promise<Value>, size?: number) => Promise<Value>;

interface Limits {
  /** For the work that is done at once, in whatever its size is given in. Larger work takes all of it. */
  readonly room: number;
  readonly mostWaiting?: number;
  readonly longestWaitMs?: number;
}

export function createWaitingLine({
  room,
  mostWaiting = Number.POSITIVE_INFINITY,
  longestWaitMs,
}: Limits): WaitingLine {
  let free = room;
  const line: { readonly size: number; readonly start: () => void }[] = [];
  const admit = () => {
    for (let next = line[0]; next && next.size <= free; next = line[0]) {
      line.shift();
      free -= next.size;
      next.start();
    }
  };
  const wait = (size: number) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(waiting), 1);
        reject(new LineIsFull());
        admit();
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { size, start };
      line.push(waiting);
      admit();
    });
  return async (work, size = 1) => {
    if (line.length >= mostWaiting) throw new LineIsFull();
    const taken = Math.min(size, room);
    await wait(taken);
    try {
      return await work();
    } finally {
      free += taken;
      admit();
    }
  };
}
