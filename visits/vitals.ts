export const vitals = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type Vital = (typeof vitals)[number];

/** From web.dev/articles/vitals, in milliseconds; CLS has no unit. */
export const thresholds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
  fcp: [1800, 3000],
};

/** Larger values are counted as this. */
export const largest: Readonly<Record<Vital, number>> = {
  lcp: 60_000,
  inp: 20_000,
  cls: 2,
  ttfb: 60_000,
  fcp: 60_000,
};

/** A bucket is 10 % wide, so its middle has an error of at most 5 %. Bucket 0 ends at the 'good' threshold. */
const step = 1.1;
/** Contains everything below a hundredth of 'good'. */
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

export const isGood = (bucket: number): boolean => bucket <= 0;
