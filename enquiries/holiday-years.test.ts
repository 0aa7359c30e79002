import { expect, test } from 'vitest';
import { yearsWithoutHolidays } from './holiday-years.ts';

const holidaysOf2026 = ['2026-01-26', '2026-12-25'];
const holidaysOfBothYears = [...holidaysOf2026, '2027-01-26'];

test.each([
  ['in November the next year is not needed', holidaysOf2026, '2026-11-30T23:59:59+05:30', []],
  [
    'from 1 December in office time, the next year is needed',
    holidaysOf2026,
    '2026-12-01T00:00:00+05:30',
    [2027],
  ],
  ['until 31 December, the next year is needed', holidaysOf2026, '2026-12-31T23:59:59+05:30', [2027]],
  ['one holiday per year is enough', holidaysOfBothYears, '2026-12-01T00:00:00+05:30', []],
  ['in January the current year is needed', holidaysOf2026, '2027-01-01T00:00:00+05:30', [2027]],
  ['in June only the current year is needed', holidaysOfBothYears, '2027-06-15T12:00:00+05:30', []],
  ['in December two years are missing if the list is empty', [], '2026-12-24T12:00:00+05:30', [2026, 2027]],
])('INTAKE-40 %s', (_, holidays, now, missingYears) => {
  expect(yearsWithoutHolidays(holidays, new Date(now))).toEqual(missingYears);
});
