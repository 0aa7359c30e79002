import { z } from 'zod';
import { addDays } from '../../enquiries/office-time.ts';

/** Days in office time, such as '2026-11-09'; both belong to the period. */
export interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
}

const parseDay = (day: string) => Temporal.PlainDate.from(day);

const daySchema = z.iso.date().startsWith('2');

/** False for '2026-02-30' and for years before 2000. */
export const isDay = (text: string) => daySchema.safeParse(text).success;

/** The same day of an earlier month; 29 February becomes 1 March if that year has no 29 February. */
export function subtractMonths(day: string, months: number): string {
  const date = parseDay(day);
  return addDays(date.with({ day: 1 }).subtract({ months }).toString(), date.day - 1);
}

/** A period of complete weeks; the last one begins on the given Monday. */
export function weeksUpTo(monday: string, weeks: number): Period {
  return { firstDay: addDays(monday, 7 - weeks * 7), lastDay: addDays(monday, 6) };
}

export const countDays = ({ firstDay, lastDay }: Period) => parseDay(firstDay).until(lastDay).days + 1;

/** A period of so many days that ends on the day before the given period. */
export function periodBefore(period: Period, days = countDays(period)): Period {
  return { firstDay: addDays(period.firstDay, -days), lastDay: addDays(period.firstDay, -1) };
}

export const daysOf = (period: Period) =>
  Array.from({ length: countDays(period) }, (_, index) => addDays(period.firstDay, index));
