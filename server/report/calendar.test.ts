import { expect, test } from 'vitest';
import { isDay, periodBefore, subtractMonths, weeksUpTo } from './calendar.ts';

test('VISIT-21 a period of several weeks ends with the given week; by default the period before has the same length', () => {
  const fourWeeks = weeksUpTo('2026-11-09', 4);
  expect(fourWeeks).toEqual({ firstDay: '2026-10-19', lastDay: '2026-11-15' });
  expect(periodBefore(fourWeeks)).toEqual({ firstDay: '2026-09-21', lastDay: '2026-10-18' });
  expect(periodBefore(weeksUpTo('2026-11-09', 1), 28)).toEqual({
    firstDay: '2026-10-12',
    lastDay: '2026-11-08',
  });
});

test('VISIT-21 subtractMonths returns the same day of an earlier month; 29 February can become 1 March', () => {
  expect(subtractMonths('2026-11-16', 12)).toBe('2025-11-16');
  expect(subtractMonths('2028-02-29', 12)).toBe('2027-03-01');
  expect(subtractMonths('2028-02-29', 24)).toBe('2026-03-01');
});

test.each(['2026-02-30', '2026-1-1', 'yesterday', '', '2026-11-09T00:00', '0001-01-01'])(
  'VISIT-25 %j is not a valid day, 2026-02-28 is one',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(isDay('2026-02-28')).toBe(true);
  },
);
