import { expect, test } from 'vitest';
import { yearsWithoutHolidays } from './holiday-years.ts';

const thisYear = ['2026-01-26', '2026-12-25'];
const both = [...thisYear, '2027-01-26'];

test.each([
  ['in November nobody is asked for the next year', thisYear, '2026-11-30T23:59:59+05:30', []],
  [
    'on 1 December, by the clock of the office, it is asked for',
    thisYear,
    '2026-12-01T00:00:00+05:30',
    [2027],
  ],
  ['until the end of the year', thisYear, '2026-12-31T23:59:59+05:30', [2027]],
  ['one holiday of it is enough', both, '2026-12-01T00:00:00+05:30', []],
  ['in January it is the year itself that is missing', thisYear, '2027-01-01T00:00:00+05:30', [2027]],
  ['and none is missing once it is known', both, '2027-06-15T12:00:00+05:30', []],
  ['an empty list lacks both', [], '2026-12-24T12:00:00+05:30', [2026, 2027]],
])('INTAKE-40 %s', (_, holidays, now, missing) => {
  expect(yearsWithoutHolidays(holidays, new Date(now))).toEqual(missing);
});
