import { expect, test } from 'vitest';
import { outdatedPages, pageDigests, updateDates } from './update-page-dates.ts';

const dates = {
  '/same': { date: '2026-01-05', digest: 'a' },
  '/edited': { date: '2026-01-05', digest: 'b' },
  '/gone': { date: '2026-01-05', digest: 'c' },
};
const digests = new Map([
  ['/same', 'a'],
  ['/edited', 'B'],
  ['/new', 'd'],
]);

test('FOUND-07 only a page whose words have changed gets a new date', () => {
  expect(updateDates(dates, digests, '2026-11-15')).toEqual({
    '/same': { date: '2026-01-05', digest: 'a' },
    '/edited': { date: '2026-11-15', digest: 'B' },
    '/new': { date: '2026-11-15', digest: 'd' },
  });
});

test('FOUND-07 every page of the site is dated', () => {
  expect(pageDigests().size).toBeGreaterThanOrEqual(11);
  expect(outdatedPages()).toEqual([]);
});
