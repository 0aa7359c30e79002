import { expect, test } from 'vitest';
import { isGivenUp, waitSeconds } from './backoff.ts';

test('INTAKE-09 waits grow, have jitter, and end at six hours', () => {
  expect(waitSeconds(1, 0.5)).toBe(15);
  expect(waitSeconds(2, 0.5)).toBe(30);
  expect(waitSeconds(40, 0.5)).toBe(21_600);
  expect(waitSeconds(3, 0)).toBe(45);
  expect(waitSeconds(3, 1)).toBe(75);
  expect(waitSeconds(0, 0.5)).toBe(15);
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
    now = new Date(now.getTime() + waitSeconds(attempts, 0) * 1000);
    attempts += 1;
  }
  expect(now.getTime() - first.getTime()).toBeGreaterThanOrEqual(72 * 3_600_000);
  expect(attempts).toBeGreaterThan(20);
});
