import { Worker } from 'node:worker_threads';
import type { InspectedFile, Inspection } from './inspect-file.ts';

/** CPU time is limited, so that the result does not depend on the load of the machine. */
const defaultLimits = { cpuMs: 5000, memoryMb: 200 };
/** The elapsed time may be this many times the CPU time. */
const maxSlowdown = 6;
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const measureEveryMs = 20;
const tooLongReason = 'too complex: reading took too long';
const tooMuchMemoryReason = 'too complex: reading took too much memory';

function startThread(inspectedFile: InspectedFile): Worker {
  return new Worker(new URL('./inspect-thread.ts', import.meta.url), {
    workerData: inspectedFile,
    transferList: [inspectedFile.file.buffer],
    resourceLimits: heapLimits,
    // The parsers need no settings, and their output may quote the file.
    env: {},
    stdout: true,
    stderr: true,
  });
}

/** Node can limit only the heap, but unpacked data is outside of it, so memory is measured. */
async function findExceededLimit(thread: Worker, limits: typeof defaultLimits): Promise<string | null> {
  const [{ user, system }, { used_heap_size: heapBytes, external_memory: unpackedBytes }] = await Promise.all(
    [thread.cpuUsage(), thread.getHeapStatistics()],
  );
  if ((user + system) / 1000 > limits.cpuMs) return tooLongReason;
  return (heapBytes + unpackedBytes) / 1024 / 1024 > limits.memoryMb ? tooMuchMemoryReason : null;
}

/** Parses a resume in a thread that is terminated above the limits. Never throws. */
export function inspectResume(
  file: Buffer,
  kind: InspectedFile['kind'],
  limits = defaultLimits,
): Promise<Inspection> {
  const { promise, resolve } = Promise.withResolvers<Inspection>();
  const thread = startThread({ kind, file: new Uint8Array(file) });
  const resolveUnreadable = (reason: string) => resolve({ result: 'unreadable', activeContent: [], reason });
  const timeout = setTimeout(resolveUnreadable, maxSlowdown * limits.cpuMs, tooLongReason);
  const measureTimer = setInterval(async () => {
    const reason = await findExceededLimit(thread, limits).catch(() => null);
    if (reason !== null) resolveUnreadable(reason);
  }, measureEveryMs);
  thread.on('message', resolve);
  thread.on('error', (error: NodeJS.ErrnoException) =>
    resolveUnreadable(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemoryReason : 'damaged'),
  );
  thread.on('exit', () => resolveUnreadable('damaged'));
  return promise.finally(() => {
    clearTimeout(timeout);
    clearInterval(measureTimer);
    return thread.terminate();
  });
}
