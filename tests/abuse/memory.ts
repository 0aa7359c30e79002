import { readFileSync } from 'node:fs';

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** The largest resident memory of a process while `work` runs, in MB. */
export async function peakResidentMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peakMb = residentMb(pid);
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peakMb;
}
