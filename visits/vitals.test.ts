import { expect, test } from 'vitest';
import { bucketOf, bucketValue, isBucket, isGoodBucket, thresholds, vitals } from './vitals.ts';

test.each(vitals)('VISIT-05 %s is good up to its threshold, and not above it', (vital) => {
  const [good, poor] = thresholds[vital];
  expect(isGoodBucket(bucketOf(vital, good))).toBe(true);
  expect(isGoodBucket(bucketOf(vital, good * 1.0001))).toBe(false);
  expect(isGoodBucket(bucketOf(vital, poor))).toBe(false);
});

test.each(vitals)('VISIT-05 every %s value has a valid bucket, whose middle is at most 5 % off', (vital) => {
  const [good] = thresholds[vital];
  for (let value = good / 50; value < good * 8; value *= 1.013) {
    const bucket = bucketOf(vital, value);
    expect(Math.abs(bucketValue(vital, bucket) - value) / value).toBeLessThanOrEqual(0.05);
    expect(isBucket(vital, bucket)).toBe(true);
  }
  for (const value of [0, 1e-9, 1e12]) expect(isBucket(vital, bucketOf(vital, value))).toBe(true);
  expect(isBucket(vital, 1000)).toBe(false);
});
