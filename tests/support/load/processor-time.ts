import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that all threads of a process have used so far, in ms, by the scheduler's clock. */
function ownProcessorMs(processId: number): number {
  const threads = readdirSync(`/proc/${processId}/task`);
  const readNs = (thread: string) =>
    Number(readFileSync(`/proc/${processId}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return threads.reduce((sum, thread) => sum + readNs(thread), 0) / 1e6;
}

/** Processor time of a process and of its children, which for nginx are the workers, in ms. */
export function processorMs(processId: number): number {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim();
  return [processId, ...children.split(' ').filter(Boolean).map(Number)].reduce(
    (sum, id) => sum + ownProcessorMs(id),
    0,
  );
}
