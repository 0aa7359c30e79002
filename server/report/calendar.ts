const officeOffsetMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Days in Indian time, such as '2026-11-09'; both belong to the period. */
export interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
}

const asDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

export function officeClock(now: Date): { readonly day: string; readonly hour: number } {
  const officeTimeMs = now.getTime() + officeOffsetMs;
  return { day: asDay(officeTimeMs), hour: new Date(officeTimeMs).getUTCHours() };
}

/** False for '2026-02-30' and for years before 2000. */
export function isDay(text: string): boolean {
  const timeMs = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(timeMs) && asDay(timeMs) === text;
}

export const addDays = (day: string, count: number) => asDay(Date.parse(day) + count * dayMs);

/** The same day of an earlier month; 29 February becomes 1 March if that year has no 29 February. */
export function subtractMonths(day: string, months: number): string {
  const date = new Date(day);
  return asDay(date.setUTCMonth(date.getUTCMonth() - months));
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The Monday of the last complete week. */
export const mondayOfLastWeek = (now: Date) => addDays(mondayOf(officeClock(now).day), -7);

/** A period of complete weeks; the last one begins on the given Monday. */
export function weeksUpTo(monday: string, weeks: number): Period {
  return { firstDay: addDays(monday, 7 - weeks * 7), lastDay: addDays(monday, 6) };
}

export const countDays = ({ firstDay, lastDay }: Period) =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / dayMs) + 1;

/** A period of so many days that ends on the day before the given period. */
export function periodBefore(period: Period, days = countDays(period)): Period {
  return { firstDay: addDays(period.firstDay, -days), lastDay: addDays(period.firstDay, -1) };
}

export const daysOf = (period: Period) =>
  Array.from({ length: countDays(period) }, (_, index) => addDays(period.firstDay, index));
