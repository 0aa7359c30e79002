import { officeClock } from './office-time.ts';

const december = 12;

/** Checks this year, and in December also the next: without holidays, replies would be promised for closed days. */
export function yearsWithoutHolidays(holidays: Iterable<string>, now: Date): readonly number[] {
  const [year = 0, month = 0] = officeClock(now).day.split('-').map(Number);
  const yearsWithHolidays = new Set(Array.from(holidays, (day) => Number(day.slice(0, 'YYYY'.length))));
  const neededYears = month === december ? [year, year + 1] : [year];
  return neededYears.filter((neededYear) => !yearsWithHolidays.has(neededYear));
}
