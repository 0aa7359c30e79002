/** The five vitals, as Google defines them, and the histogram in which they are counted. */

export const vitals = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type Vital = (typeof vitals)[number];

/** web.dev/articles/vitals: up to the first is good, beyond the second is poor. Milliseconds; CLS has no unit. */
export const thresholds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
  fcp: [1800, 3000],
};

/** The largest value counted as it is; a page that was slower is counted with it. */
export const largest: Readonly<Record<Vital, number>> = {
  lcp: 60_000,
  inp: 20_000,
  cls: 2,
  ttfb: 60_000,
  fcp: 60_000,
};

/**
 * A bucket is 10 % wide, so that its middle is at most 5 % off. Bucket edges meet the thresholds: bucket 0 ends at
 * 'good', higher numbers are slower.
 */
const step = 1.1;
/** The smallest bucket holds everything below a hundredth of 'good'. */
const lowest = -49;

export function bucketOf(vital: Vital, value: number): number {
  const [good] = thresholds[vital];
  const bounded = Math.min(Math.max(value, 0), largest[vital]);
  return Math.max(lowest, Math.ceil(Math.log(bounded / good) / Math.log(step) - 1e-9));
}

/** The middle of a bucket. */
export function bucketValue(vital: Vital, bucket: number): number {
  const [good] = thresholds[vital];
  return bucket <= lowest ? 0 : good * step ** (bucket - 0.5);
}

export function isBucket(vital: Vital, bucket: number): boolean {
  return Number.isInteger(bucket) && bucket >= lowest && bucket <= bucketOf(vital, largest[vital]);
}

/** Exact: bucket 0 ends at the threshold. */
export const isGood = (bucket: number): boolean => bucket <= 0;
