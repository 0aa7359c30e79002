import { expect, test } from 'vitest';
import { oldFigureShare } from './old-figure-share.ts';

test.each([
  ['260', '500+', 0.52],
  ['9', '25', 0.36],
  ['1,00,000', '4,00,000', 0.25],
  ['2 %', '4 %', 0.5],
  ['26 hours', '12 min', undefined],
  ['9.4 s', '2.1 s', undefined],
  [undefined, '31%', undefined],
  ['none', '12', undefined],
])('WORK-04 the share of the old figure %j in the new figure %j is %j', (oldFigure, newFigure, share) => {
  expect(oldFigureShare(oldFigure, newFigure)).toBe(share);
});
