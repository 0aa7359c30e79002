import type { FormName } from './form-addresses.ts';
import { type Holidays, nextBusinessDay, officeClock, officeHours, officeMoment } from './office-time.ts';

const promisedBusinessDays = 2;

/** When the office closes on the second business day after the day on which the enquiry arrived. */
export function dueDateOf(receivedAt: Date, holidays: Holidays): Date {
  let { day } = officeClock(receivedAt);
  for (let count = 0; count < promisedBusinessDays; count += 1) day = nextBusinessDay(day, holidays);
  return officeMoment(day, officeHours.closing);
}

/** Applicants see the text in content/forms.json instead of a date; their due date is only an internal goal. */
export function isDatePromised(form: FormName): boolean {
  return form !== 'application';
}

/** When the office opens on the due date. */
export const reminderTime = (dueDate: Date) => officeMoment(officeClock(dueDate).day, officeHours.opening);
