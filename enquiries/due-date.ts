import type { FormName } from './sent-data.ts';

/** Office hours in Indian time, which has had no summer time since 1945. */
const openingHour = 10;
const closingHour = 19;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const officeOffsetMs = 5.5 * hourMs;

const promisedBusinessDays = 2;

/** Dates as 'YYYY-MM-DD'. Sundays are never business days and need not be listed. */
export type Holidays = ReadonlySet<string>;

/** Midnight of the Indian calendar day, written as if it were UTC, so that days can be added. */
function officeDayOf(moment: Date): number {
  const officeClockMs = moment.getTime() + officeOffsetMs;
  return officeClockMs - (((officeClockMs % dayMs) + dayMs) % dayMs);
}

function isBusinessDay(day: number, holidays: Holidays): boolean {
  const date = new Date(day);
  return date.getUTCDay() !== 0 && !holidays.has(date.toISOString().slice(0, 10));
}

function nextBusinessDay(day: number, holidays: Holidays): number {
  let next = day + dayMs;
  while (!isBusinessDay(next, holidays)) next += dayMs;
  return next;
}

function momentOf(day: number, hour: number): Date {
  return new Date(day + hour * hourMs - officeOffsetMs);
}

/** When the office closes on the second business day after the day on which the enquiry arrived. */
export function dueDateOf(receivedAt: Date, holidays: Holidays): Date {
  let day = officeDayOf(receivedAt);
  for (let count = 0; count < promisedBusinessDays; count += 1) day = nextBusinessDay(day, holidays);
  return momentOf(day, closingHour);
}

/** Applicants see the text in content/forms.json instead of a date; their due date is only an internal goal. */
export function isDatePromised(form: FormName): boolean {
  return form !== 'application';
}

/** When the office opens on the due date. */
export function reminderTime(dueDate: Date): Date {
  return momentOf(officeDayOf(dueDate), openingHour);
}

/** The moment as ISO 8601 in office time: '2026-11-18T19:00:00+05:30'. */
export function toOfficeTime(moment: Date): string {
  return `${new Date(moment.getTime() + officeOffsetMs).toISOString().slice(0, 19)}+05:30`;
}
