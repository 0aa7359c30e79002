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

/** Larger values count as this value. */
export const largestValue: Readonly<Record<Vital, number>> = {
  lcp: 60_000,
  inp: 20_000,
  cls: 2,
  ttfb: 60_000,
  fcp: 60_000,
};

/**
 * Each bucket ends at 1.1 times its start, so the middle of a bucket differs from any value in it by at most 5 %.
 * Bucket 0 ends at the 'good' threshold.
 */
const bucketRatio = 1.1;
/** Contains all values below a hundredth of the 'good' threshold. */
const lowestBucket = -49;

export function bucketOf(vital: Vital, value: number): number {
  const [good] = thresholds[vital];
  const boundedValue = Math.min(Math.max(value, 0), largestValue[vital]);
  return Math.max(lowestBucket, Math.ceil(Math.log(boundedValue / good) / Math.log(bucketRatio) - 1e-9));
}

/** The middle of a bucket. */
export function bucketValue(vital: Vital, bucket: number): number {
  const [good] = thresholds[vital];
  return bucket <= lowestBucket ? 0 : good * bucketRatio ** (bucket - 0.5);
}

export function isBucket(vital: Vital, bucket: number): boolean {
  return Number.isInteger(bucket) && bucket >= lowestBucket && bucket <= bucketOf(vital, largestValue[vital]);
}

export const isGoodBucket = (bucket: number): boolean => bucket <= 0;
