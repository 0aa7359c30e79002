const firstDelaySeconds = 15;
const maxDelaySeconds = 6 * 60 * 60;

const retryPeriodMs = 72 * 60 * 60 * 1000;

/** Exponential backoff up to six hours with 25 % jitter. */
export function retryDelaySeconds(attempts: number, random = Math.random()): number {
  const secondsWithoutJitter = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** Math.max(0, attempts - 1));
  return Math.round(secondsWithoutJitter * (0.75 + random / 2));
}

export function isRetryTimeOver(firstTriedAt: Date, now: Date): boolean {
  return now.getTime() - firstTriedAt.getTime() >= retryPeriodMs;
}
