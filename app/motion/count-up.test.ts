import { expect, test } from 'vitest';
import { countAt, formatIndianNumber } from './count-up.tsx';

test.each([
  [54000, 0, 0],
  [54000, 99, 0],
  [54000, 100, 1350],
  [54000, 1000, 13500],
  [98, 2000, 49],
  [142, 3950, 138],
  [142, 4000, 142],
  [4, 9000, 4],
])('counting to %i: after %i ms the count is %i', (target, elapsedMs, count) => {
  expect(countAt(target, elapsedMs)).toBe(count);
});

test('digits are grouped as Intl.NumberFormat groups them for India', () => {
  const { format } = new Intl.NumberFormat('en-IN');
  for (let power = 1; power <= 1e9; power *= 10)
    for (const number of [power, power - 1, 7 * power + 4])
      expect(formatIndianNumber(number)).toBe(format(number));
});
