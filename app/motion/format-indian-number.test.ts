import { expect, test } from 'vitest';
import { formatIndianNumber } from './format-indian-number.ts';

test('digits are grouped as Intl.NumberFormat groups them for India', () => {
  const { format } = new Intl.NumberFormat('en-IN');
  for (let power = 1; power <= 1e9; power *= 10)
    for (const number of [power, power - 1, 7 * power + 4])
      expect(formatIndianNumber(number)).toBe(format(number));
});
