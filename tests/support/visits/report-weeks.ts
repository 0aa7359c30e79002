import type pg from 'pg';
import { addDays, mondayOfLastWeek } from '../../../enquiries/office-time.ts';
import type { Period } from '../../../server/report/calendar.ts';
import { fillWithVisits, storeEnquiryOn } from './visit-counts.ts';

const lastMonday = mondayOfLastWeek(new Date());
/** The Mondays of three weeks: without data, with a single day of data, and at the end of a full year of data. */
export const reportWeeks = {
  emptyWeek: '2020-01-06',
  oneDayWeek: addDays(lastMonday, -70 * 7),
  fullYearWeek: lastMonday,
} as const;

const hoursAfter = (day: string, hours: number) =>
  new Date(Date.parse(`${day}T11:00:00+05:30`) + hours * 3_600_000);

/** Inserts visits, and enquiries that were answered on time, late and never. */
export async function fillReportWeeks(pool: pg.Pool): Promise<void> {
  const day = addDays(reportWeeks.oneDayWeek, 2);
  await fillWithVisits(pool, { firstDay: day, lastDay: day });
  await storeEnquiryOn(pool, day, { answered_at: hoursAfter(day, 5) });
  await fillYear(pool, { firstDay: addDays(lastMonday, -52 * 7 - 28), lastDay: addDays(lastMonday, 6) });
}

async function fillYear(pool: pg.Pool, period: Period): Promise<void> {
  await fillWithVisits(pool, period);
  for (let daysBack = 0; daysBack < 360; daysBack += 2) {
    const day = addDays(period.lastDay, -daysBack);
    const replyHours = daysBack % 14 === 4 ? 60 : 3 + (daysBack % 20);
    await storeEnquiryOn(pool, day, daysBack % 34 === 2 ? {} : { answered_at: hoursAfter(day, replyHours) });
    if (daysBack % 6 === 0) await storeEnquiryOn(pool, day, { answered_at: hoursAfter(day, 9) });
    if (daysBack % 10 === 0) await storeEnquiryOn(pool, day, { quarantined_at: hoursAfter(day, 0) });
  }
  await storeEnquiryOn(pool, period.lastDay, { due_at: new Date('2999-01-01') });
}
