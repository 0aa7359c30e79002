import { readFileSync } from 'node:fs';

const megabytes = (kilobytes: string | undefined) => Number(kilobytes ?? 0) / 1024;

/** The memory that a process holds, in MB. */
export function memoryOf(pid: number): number {
  return megabytes(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Watches a process while something is done to it; the most it held, in MB. */
export async function mostMemory(pid: number, doing: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  try {
    await doing();
  } finally {
    clearInterval(timer);
  }
  return most;
}
