import { expect, test } from 'vitest';
import { eased } from './slide-easing.ts';

test.each([
  [-1, 0],
  [0, 0],
  [0.25, 0.0625],
  [0.5, 0.5],
  [0.75, 0.9375],
  [1, 1],
  [2, 1],
])('%d of the time is %d of the way', (share, way) => {
  expect(eased(share)).toBeCloseTo(way, 6);
});
