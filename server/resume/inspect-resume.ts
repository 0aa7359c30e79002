import { Worker } from 'node:worker_threads';
import type { InspectedFile, Inspection } from './inspect-file.ts';

/** Time of a processor, so that a machine with other things to do calls no file too complex. */
const defaultLimits = { processorMs: 5000, memoryMb: 200 };
const slowestMachine = 6;
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const measureEveryMs = 20;
const tooLong = 'too complex: reading took too long';
const tooMuchMemory = 'too complex: reading took too much memory';

function startThread(task: InspectedFile): Worker {
  return new Worker(new URL('./inspect-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.file.buffer],
    resourceLimits: heapLimits,
    // The parsers need no settings, and what they print may quote the file.
    env: {},
    stdout: true,
    stderr: true,
  });
}

/** What parsers unpack lies outside the heap, which alone Node can limit: so it is measured. */
async function exceededLimit(thread: Worker, limits: typeof defaultLimits): Promise<string | null> {
  const [{ user, system }, { used_heap_size: heap, external_memory: unpacked }] = await Promise.all([
    thread.cpuUsage(),
    thread.getHeapStatistics(),
  ]);
  if ((user + system) / 1000 > limits.processorMs) return tooLong;
  return (heap + unpacked) / 1024 / 1024 > limits.memoryMb ? tooMuchMemory : null;
}

/** Reads a resume with real parsers, in a thread that is ended when it takes too long or too much. Never throws. */
export function inspectResume(
  file: Buffer,
  kind: InspectedFile['kind'],
  limits = defaultLimits,
): Promise<Inspection> {
  const { promise, resolve } = Promise.withResolvers<Inspection>();
  const thread = startThread({ kind, file: new Uint8Array(file) });
  const giveUp = (reason: string) => resolve({ result: 'unreadable', activeContent: [], reason });
  const latest = setTimeout(giveUp, slowestMachine * limits.processorMs, tooLong);
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
    clearTimeout(latest);
    clearInterval(measuring);
    return thread.terminate();
  });
}
