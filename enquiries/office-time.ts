import { officeTimeZone } from './office-time-zone.ts';

// Server and build only: not every browser that the site supports has Temporal.

export const officeHours = { opening: 10, closing: 19 } as const;

/** Days are written as '2026-11-18'. Sundays are never business days and need not be listed. */
export type Holidays = ReadonlySet<string>;

const sunday = 7;
const parseDay = (day: string) => Temporal.PlainDate.from(day);
const inOfficeTime = (moment: Date) => moment.toTemporalInstant().toZonedDateTimeISO(officeTimeZone);

export function officeClock(now: Date): { readonly day: string; readonly hour: number } {
  const officeTime = inOfficeTime(now);
  return { day: officeTime.toPlainDate().toString(), hour: officeTime.hour };
}

export function officeMoment(day: string, hour: number): Date {
  const { epochMilliseconds } = parseDay(day).toZonedDateTime({
    timeZone: officeTimeZone,
    plainTime: { hour },
  });
  return new Date(epochMilliseconds);
}

/** The moment as ISO 8601 in office time: '2026-11-18T19:00:00+05:30'. */
export const toOfficeTime = (moment: Date) =>
  inOfficeTime(moment).toString({ smallestUnit: 'second', timeZoneName: 'never' });

export const addDays = (day: string, days: number) => parseDay(day).add({ days }).toString();

export const mondayOf = (day: string) => addDays(day, 1 - parseDay(day).dayOfWeek);

/** The Monday of the last complete week. */
export const mondayOfLastWeek = (now: Date) => addDays(mondayOf(officeClock(now).day), -7);

export function nextBusinessDay(day: string, holidays: Holidays): string {
  const next = addDays(day, 1);
  const isClosed = parseDay(next).dayOfWeek === sunday || holidays.has(next);
  return isClosed ? nextBusinessDay(next, holidays) : next;
}
