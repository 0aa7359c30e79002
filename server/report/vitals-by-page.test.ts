import { expect, test } from 'vitest';
import { bucketOf } from '../../visits/vitals.ts';
import type { VisitCount } from './read-visit-counts.ts';
import { vitalsByPage } from './vitals-by-page.ts';

const lcpCount = (page: string, value: number, count: number): VisitCount => ({
  kind: 'lcp',
  page,
  value: String(bucketOf('lcp', value)),
  count,
});
const slowElementCount = (page: string, value: string, count: number): VisitCount => ({
  kind: 'slow',
  page,
  value,
  count,
});

test('VISIT-21 values up to the threshold are good, and the first item is all pages together', () => {
  const [all, contact, home] = vitalsByPage([
    lcpCount('/', 2500, 3),
    lcpCount('/', 2501, 1),
    lcpCount('/contact-us', 1000, 4),
    lcpCount('/contact-us', 9000, 2),
  ]);
  expect(all).toMatchObject({ page: '', lcp: { samples: 10, goodShare: 0.7 }, inp: null, cls: null });
  expect(contact).toMatchObject({ page: '/contact-us', lcp: { samples: 6 } });
  expect(contact?.lcp?.goodShare).toBeCloseTo(4 / 6);
  expect(home).toMatchObject({ page: '/', lcp: { samples: 4, goodShare: 0.75 } });
});

test('VISIT-21 the error of the 75th percentile is below 5 %', () => {
  const p75 = (...counts: VisitCount[]) => vitalsByPage(counts)[0]?.lcp?.p75 ?? Number.NaN;
  expect(p75(lcpCount('/', 1000, 3), lcpCount('/', 4000, 1)) / 1000).toBeCloseTo(1, 1);
  expect(Math.abs(p75(lcpCount('/', 1000, 2), lcpCount('/', 4000, 2)) / 4000 - 1)).toBeLessThan(0.05);
  expect(p75(lcpCount('/', 2500, 3), lcpCount('/', 8000, 1))).toBeLessThanOrEqual(2500);
});

test('VISIT-21 the worst element of a page and a vital is the one most often reported', () => {
  const [, home] = vitalsByPage([
    lcpCount('/', 3000, 9),
    slowElementCount('/', 'lcp hero img', 3),
    slowElementCount('/', 'lcp hero h1', 5),
    slowElementCount('/', 'cls footer p', 9),
    slowElementCount('/contact-us', 'lcp map iframe', 99),
  ]);
  expect(home?.lcp?.worstElement).toBe('hero h1');
  expect(vitalsByPage([slowElementCount('/', 'lcp hero h1', 5)])).toEqual([]);
});

test("VISIT-21 elements without a name ('other') are never the worst element", () => {
  const worstElementOf = (...counts: VisitCount[]) =>
    vitalsByPage([lcpCount('/', 3000, 9), ...counts])[1]?.lcp?.worstElement;
  expect(
    worstElementOf(slowElementCount('/', 'lcp other', 90), slowElementCount('/', 'lcp hero img', 1)),
  ).toBe('hero img');
  expect(worstElementOf(slowElementCount('/', 'lcp other', 90))).toBeNull();
});
