import { expect, test } from 'vitest';
import { formatIndianNumber } from './format-indian-number.ts';

test('a figure is grouped as India writes it', () => {
  const indian = new Intl.NumberFormat('en-IN');
  const figures = Array.from({ length: 10 }, (_, zeros) => [
    10 ** zeros,
    10 ** zeros - 1,
    7 * 10 ** zeros + 4,
  ]);
  for (const figure of figures.flat()) expect(formatIndianNumber(figure)).toBe(indian.format(figure));
});
