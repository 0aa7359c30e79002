/** The upload has to be sent again later. */
export class UploadsBusy extends Error {}

export type UploadLine = <Value>(bytes: number, work: () => Promise<Value>) => Promise<Value>;

interface Limits {
  /** Of all uploads that are being worked on. */
  readonly bytesAtOnce: number;
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** An upload is held in memory several times over: 40 MB of them come to some 200 MB. */
const defaultLimits: Limits = { bytesAtOnce: 40 * 1024 * 1024, mostWaiting: 200, longestWaitMs: 20_000 };

interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
}

/** Works on so many bytes of uploads at once. Whoever comes later is not read yet and waits in turn. */
export function createUploadLine(limits: Limits = defaultLimits): UploadLine {
  let freeBytes = limits.bytesAtOnce;
  const line: Waiting[] = [];
  const admit = () => {
    for (let next = line[0]; next && next.bytes <= freeBytes; next = line[0]) {
      line.shift();
      freeBytes -= next.bytes;
      next.start();
    }
  };
  const wait = (bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(waiting), 1);
        reject(new UploadsBusy());
        admit();
      };
      const timer = setTimeout(leave, limits.longestWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { bytes, start };
      line.push(waiting);
      admit();
    });
  return async (bytes, work) => {
    if (line.length >= limits.mostWaiting) throw new UploadsBusy();
    const held = Math.min(bytes, limits.bytesAtOnce);
    await wait(held);
    try {
      return await work();
    } finally {
      freeBytes += held;
      admit();
    }
  };
}
