import { expect, test } from 'vitest';
import { easeInOut } from './ease-in-out.ts';

test('goes from 0 to 1, is slow at both ends and never decreases', () => {
  expect([-1, 0, 0.5, 1, 2].map(easeInOut)).toEqual([0, 0, 0.5, 1, 1]);
  expect(easeInOut(0.1)).toBeLessThan(0.1);
  expect(easeInOut(0.9)).toBeGreaterThan(0.9);
  const steps = Array.from({ length: 101 }, (_, step) => easeInOut(step / 100));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
