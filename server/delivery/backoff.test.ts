import { expect, test } from 'vitest';
import { isGivenUp, retryDelaySeconds } from './backoff.ts';

test('INTAKE-09 waits grow, have jitter, and end at six hours', () => {
  expect(retryDelaySeconds(1, 0.5)).toBe(15);
  expect(retryDelaySeconds(2, 0.5)).toBe(30);
  expect(retryDelaySeconds(40, 0.5)).toBe(21_600);
  expect(retryDelaySeconds(3, 0)).toBe(45);
  expect(retryDelaySeconds(3, 1)).toBe(75);
  expect(retryDelaySeconds(0, 0.5)).toBe(15);
});

test('INTAKE-09 a delivery is given up after 72 hours, not before', () => {
  const first = new Date('2026-11-16T10:00:00Z');
  expect(isGivenUp(first, new Date('2026-11-19T09:59:59.999Z'))).toBe(false);
  expect(isGivenUp(first, new Date('2026-11-19T10:00:00Z'))).toBe(true);
});

test('INTAKE-09 a delivery is tried for at least 72 hours', () => {
  const first = new Date('2026-11-16T10:00:00Z');
  let now = first;
  let attempts = 1;
  while (!isGivenUp(first, now)) {
    now = new Date(now.getTime() + retryDelaySeconds(attempts, 0) * 1000);
    attempts += 1;
  }
  expect(now.getTime() - first.getTime()).toBeGreaterThanOrEqual(72 * 3_600_000);
  expect(attempts).toBeGreaterThan(20);
});
