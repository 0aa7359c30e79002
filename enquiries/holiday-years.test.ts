import { expect, test } from 'vitest';
import { yearsWithoutHolidays } from './holiday-years.ts';

const of2026 = ['2026-01-26', '2026-12-25'];
const ofBothYears = [...of2026, '2027-01-26'];

test.each([
  ['in November the next year may be missing', of2026, '2026-11-30T23:59:59+05:30', []],
  ['from 1 December in the office, the next year is needed', of2026, '2026-12-01T00:00:00+05:30', [2027]],
  ['until 31 December, the next year is needed', of2026, '2026-12-31T23:59:59+05:30', [2027]],
  ['one holiday per year is enough', ofBothYears, '2026-12-01T00:00:00+05:30', []],
  ['in January the current year is needed', of2026, '2027-01-01T00:00:00+05:30', [2027]],
  ['in June only the current year is needed', ofBothYears, '2027-06-15T12:00:00+05:30', []],
  ['in December both years of an empty list are missing', [], '2026-12-24T12:00:00+05:30', [2026, 2027]],
])('INTAKE-40 %s', (_, holidays, now, missingYears) => {
  expect(yearsWithoutHolidays(holidays, new Date(now))).toEqual(missingYears);
});
