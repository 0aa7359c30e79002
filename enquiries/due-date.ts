import type { FormName } from './sent-data.ts';

/** Office hours in Indian time, which has had no summer time since 1945. */
const opensAt = 10;
const closesAt = 19;
const offsetMs = 5.5 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const businessDaysPromised = 2;

/** 'YYYY-MM-DD', without Sundays. */
export type Holidays = ReadonlySet<string>;

/** Midnight of the Indian calendar day, as if it were UTC, so that days can be added. */
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

/** Closing time of the second business day after the day of sending. */
export function replyDue(receivedAt: Date, holidays: Holidays): Date {
  let day = officeDay(receivedAt);
  for (let counted = 0; counted < businessDaysPromised; counted += 1) day = nextBusinessDay(day, holidays);
  return at(day, closesAt);
}

/** Applicants are told the text in content/forms.json; their due date is only the agency's own goal. */
export function isDatePromised(form: FormName): boolean {
  return form !== 'application';
}

/** Opening time of the due day. */
export function reminderTime(due: Date): Date {
  return at(officeDay(due), opensAt);
}

/** '2026-11-18T19:00:00+05:30' */
export function officeTime(moment: Date): string {
  return `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19)}+05:30`;
}
