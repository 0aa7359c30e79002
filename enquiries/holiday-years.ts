import { officeTime } from './due-date.ts';

const lastMonth = 12;

/**
 * The years whose holidays must be known now and are not: this one, and from 1 December the next. Without them a reply
 * is promised for a day on which the office is closed.
 */
export function yearsWithoutHolidays(holidays: Iterable<string>, now: Date): readonly number[] {
  const [year = 0, month = 0] = officeTime(now).split('-').map(Number);
  const known = new Set(Array.from(holidays, (day) => Number(day.slice(0, 'YYYY'.length))));
  const needed = month === lastMonth ? [year, year + 1] : [year];
  return needed.filter((one) => !known.has(one));
}
