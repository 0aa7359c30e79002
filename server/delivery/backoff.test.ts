import { expect, test } from 'vitest';
import { isRetryTimeOver, retryDelaySeconds } from './backoff.ts';

test('INTAKE-09 retry delays grow, have jitter, and are six hours at most', () => {
  expect(retryDelaySeconds(1, 0.5)).toBe(15);
  expect(retryDelaySeconds(2, 0.5)).toBe(30);
  expect(retryDelaySeconds(40, 0.5)).toBe(21_600);
  expect(retryDelaySeconds(3, 0)).toBe(45);
  expect(retryDelaySeconds(3, 1)).toBe(75);
  expect(retryDelaySeconds(0, 0.5)).toBe(15);
});

test('INTAKE-09 the time for retries is over after 72 hours, not before', () => {
  const firstTriedAt = new Date('2026-11-16T10:00:00Z');
  expect(isRetryTimeOver(firstTriedAt, new Date('2026-11-19T09:59:59.999Z'))).toBe(false);
  expect(isRetryTimeOver(firstTriedAt, new Date('2026-11-19T10:00:00Z'))).toBe(true);
});

test('INTAKE-09 more than 20 retries are made in at least 72 hours', () => {
  const firstTriedAt = new Date('2026-11-16T10:00:00Z');
  let now = firstTriedAt;
  let attempts = 1;
  while (!isRetryTimeOver(firstTriedAt, now)) {
    now = new Date(now.getTime() + retryDelaySeconds(attempts, 0) * 1000);
    attempts += 1;
  }
  expect(now.getTime() - firstTriedAt.getTime()).toBeGreaterThanOrEqual(72 * 3_600_000);
  expect(attempts).toBeGreaterThan(20);
});
