import { z } from 'zod';
import { addDays, officeClock } from '../../enquiries/office-time.ts';
import { retentionMonths } from '../../enquiries/sent-data.ts';
import { type Queryable, queryRow, queryRows } from '../database/query.ts';
import { type Period, subtractMonths } from './calendar.ts';

const countColumn = z.string().transform(Number);
const enquiryCountRow = z.object({
  day: z.string(),
  form: z.string(),
  received: countColumn,
  onTime: countColumn,
  late: countColumn,
  overdue: countColumn,
  open: countColumn,
  quarantined: countColumn,
  failed: countColumn,
});
/** The enquiries of one day and form, counted by their present state. */
export type EnquiryCount = z.output<typeof enquiryCountRow>;

export async function readEnquiryCounts(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<readonly EnquiryCount[]> {
  return queryRows(
    pool,
    enquiryCountRow,
    `select day::text, form, received, on_time as "onTime", late, overdue, open, quarantined, failed
    from intake.enquiry_counts($1, $2) order by day, form`,
    [firstDay, lastDay],
  );
}

/** Null if no enquiry of the period is answered. */
export async function readMedianReplyHours(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<number | null> {
  const row = z.object({ hours: z.number().nullable() });
  const statement = 'select intake.median_reply_hours($1, $2) as hours';
  return (await queryRow(pool, row, statement, [firstDay, lastDay])).hours;
}

export interface Replies {
  /** Answered by the promised time; applicants are promised none, so this includes every answered application. */
  readonly onTime: number;
  readonly late: number;
  readonly overdue: number;
  /** Not answered and not overdue. */
  readonly open: number;
}

type CountName = Exclude<keyof EnquiryCount, 'day' | 'form'>;

export const sumOf = (counts: readonly EnquiryCount[], name: CountName) =>
  counts.reduce((sum, item) => sum + item[name], 0);

export function repliesOf(counts: readonly EnquiryCount[]): Replies {
  return {
    onTime: sumOf(counts, 'onTime'),
    late: sumOf(counts, 'late'),
    overdue: sumOf(counts, 'overdue'),
    open: sumOf(counts, 'open'),
  };
}

/** The first days of which no enquiry and no application has been purged. */
export interface FirstKeptDays {
  readonly enquiries: string;
  readonly applications: string;
}

export function firstKeptDays(now: Date): FirstKeptDays {
  const { day } = officeClock(now);
  // Today's purge may have deleted a part of the day exactly so many months ago.
  const firstKeptDay = (months: number) => addDays(subtractMonths(day, months), 1);
  return {
    enquiries: firstKeptDay(retentionMonths.enquiry),
    applications: firstKeptDay(retentionMonths.application),
  };
}
