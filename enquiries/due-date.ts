import type { FormName } from './sent-data.ts';

/** Office hours, in whole hours of the office's own clock. India has had one offset, without summer time, since 1945. */
const opensAt = 10;
const closesAt = 19;
const offsetMs = 5.5 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const businessDaysPromised = 2;

/** Days on which the office is closed, as 'YYYY-MM-DD'. Sundays need not be among them. */
export type Holidays = ReadonlySet<string>;

/** Midnight of the office's calendar day, written as if it were UTC, so that days can be counted plainly. */
function officeDay(moment: Date): number {
  const local = moment.getTime() + offsetMs;
  return local - (((local % dayMs) + dayMs) % dayMs);
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

function at(day: number, hour: number): Date {
  return new Date(day + hour * hourMs - offsetMs);
}

/** Closing time of the second business day after the day of sending, whatever the hour and whatever day that was. */
export function replyDue(receivedAt: Date, holidays: Holidays): Date {
  let day = officeDay(receivedAt);
  for (let counted = 0; counted < businessDaysPromised; counted += 1) day = nextBusinessDay(day, holidays);
  return at(day, closesAt);
}

/** Applicants are told what the owner chose in content/forms.json; for them the due date is the agency's own goal. */
export function isDatePromised(form: FormName): boolean {
  return form !== 'application';
}

/** When the office is reminded of a reply that is due: as it opens on that day. */
export function reminderTime(due: Date): Date {
  return at(officeDay(due), opensAt);
}

/** As it is written on screen, in the mail and in the store: '2026-11-18T19:00:00+05:30'. */
export function officeTime(moment: Date): string {
  return `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19)}+05:30`;
}
