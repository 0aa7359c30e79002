const firstWaitSeconds = 15;
const longestWaitSeconds = 6 * 60 * 60;

/** For how long a delivery is tried before a person has to look at it. */
const patienceMs = 72 * 60 * 60 * 1000;

/** Twice as long after each failure, up to six hours, varied by a quarter so that they do not all come at once. */
export function waitSeconds(attempts: number, random = Math.random()): number {
  const full = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.75 + random / 2));
}

export function isGivenUp(firstTriedAt: Date, now: Date): boolean {
  return now.getTime() - firstTriedAt.getTime() >= patienceMs;
}
