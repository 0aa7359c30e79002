import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time that a process has used so far, in µs. */
function readTimeUs(processId: number, includesExitedChildren: boolean): number {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields
      .slice(11, includesExitedChildren ? 15 : 13)
      .reduce((sum, field) => sum + Number(field), 0);
    return (ticks / ticksPerSecond) * 1e6;
  } catch {
    return 0;
  }
}

/** Processor time of a process and its children, running or exited, in µs. */
export function processorTimeUs(processId: number): number {
  let children = '';
  try {
    children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim();
  } catch {
    // The process has exited.
  }
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + readTimeUs(Number(child), false), readTimeUs(processId, true));
}
