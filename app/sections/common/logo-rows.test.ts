import { expect, test } from 'vitest';
import { logoRows } from './logo-rows.ts';

test.each([
  [4, '4×8'],
  [7, '7×4'],
  [8, '4×8 4×8'],
  [15, '8×4 7×4'],
  [30, '15×2 15×2'],
  [60, '30×2 30×2'],
])(
  'BRAND-40 %i logos, in rows that are repeated until they fill a screen (logos × copies of each row): %s',
  (count, expected) => {
    const rows = logoRows(Array.from({ length: count }));
    expect(rows.map(({ logos, copyCount }) => `${logos.length}×${copyCount}`).join(' ')).toBe(expected);
  },
);
