import { Worker } from 'node:worker_threads';
import type { InspectedFile, Inspection } from './inspect-file.ts';

/** CPU time, so that the result does not depend on the load of the machine. */
const defaultLimits = { cpuMs: 5000, memoryMb: 200 };
/** Maximum elapsed time per CPU time. */
const maxSlowdown = 6;
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const measureEveryMs = 20;
const tooLong = 'too complex: reading took too long';
const tooMuchMemory = 'too complex: reading took too much memory';

function startThread(task: InspectedFile): Worker {
  return new Worker(new URL('./inspect-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.file.buffer],
    resourceLimits: heapLimits,
    // The parsers need no settings, and their output may quote the file.
    env: {},
    stdout: true,
    stderr: true,
  });
}

/** Node can limit only the heap, but unpacked data is outside of it, so memory is measured. */
async function exceededLimit(thread: Worker, limits: typeof defaultLimits): Promise<string | null> {
  const [{ user, system }, { used_heap_size: heap, external_memory: unpacked }] = await Promise.all([
    thread.cpuUsage(),
    thread.getHeapStatistics(),
  ]);
  if ((user + system) / 1000 > limits.cpuMs) return tooLong;
  return (heap + unpacked) / 1024 / 1024 > limits.memoryMb ? tooMuchMemory : null;
}

/** Parses a resume in a thread that is terminated above the limits. Never throws. */
export function inspectResume(
  file: Buffer,
  kind: InspectedFile['kind'],
  limits = defaultLimits,
): Promise<Inspection> {
  const { promise, resolve } = Promise.withResolvers<Inspection>();
  const thread = startThread({ kind, file: new Uint8Array(file) });
  const giveUp = (reason: string) => resolve({ result: 'unreadable', activeContent: [], reason });
  const timeout = setTimeout(giveUp, maxSlowdown * limits.cpuMs, tooLong);
  const measuring = setInterval(async () => {
    const reason = await exceededLimit(thread, limits).catch(() => null);
    if (reason !== null) giveUp(reason);
  }, measureEveryMs);
  thread.on('message', resolve);
  thread.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory : 'damaged'),
  );
  thread.on('exit', () => giveUp('damaged'));
  return promise.finally(() => {
    clearTimeout(timeout);
    clearInterval(measuring);
    return thread.terminate();
  });
}
