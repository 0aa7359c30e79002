import { officeTime } from './due-date.ts';

const lastMonth = 12;

/** This year, and in December the next year, if it has no holidays: replies would be promised for closed days. */
export function yearsWithoutHolidays(holidays: Iterable<string>, now: Date): readonly number[] {
  const [year = 0, month = 0] = officeTime(now).split('-').map(Number);
  const known = new Set(Array.from(holidays, (day) => Number(day.slice(0, 'YYYY'.length))));
  const needed = month === lastMonth ? [year, year + 1] : [year];
  return needed.filter((one) => !known.has(one));
}
