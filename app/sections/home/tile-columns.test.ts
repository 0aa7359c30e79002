import { expect, test } from 'vitest';
import { tileColumns } from './tile-columns.ts';

test.each([
  [3, [1, 1, 1], [16, 16, 16]],
  [5, [2, 2, 1], [8, 8, 16]],
  [12, [4, 4, 4], [4, 4, 4]],
])(
  'BRAND-40 %i technologies, in columns that are repeated until they fill their window',
  (count, tileCounts, copyCounts) => {
    const columns = tileColumns(Array.from({ length: count }));
    expect(columns.map(({ tiles }) => tiles.length)).toEqual(tileCounts);
    expect(columns.map(({ copyCount }) => copyCount)).toEqual(copyCounts);
  },
);
