import { z } from 'zod';
import { retentionMonths } from '../../enquiries/sent-data.ts';
import { addDays, monthsBefore, officeClock, type Period } from './calendar.ts';
import type { Queryable } from './counts.ts';

const count = z.string().transform(Number);
const row = z.object({
  day: z.string(),
  form: z.string(),
  received: count,
  onTime: count,
  late: count,
  overdue: count,
  open: count,
  quarantined: count,
  failed: count,
});
/** Per day and form, with their present state. */
export type EnquiryCount = z.output<typeof row>;

export async function readEnquiryCounts(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<readonly EnquiryCount[]> {
  const { rows } = await pool.query(
    `select day::text, form, received, on_time as "onTime", late, overdue, open, quarantined, failed
    from intake.enquiry_counts($1, $2) order by day, form`,
    [firstDay, lastDay],
  );
  return z.array(row).parse(rows);
}

/** Null if none is answered. */
export async function readMedianReplyHours(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<number | null> {
  const { rows } = await pool.query('select intake.median_reply_hours($1, $2) as hours', [firstDay, lastDay]);
  return z.object({ hours: z.number().nullable() }).parse(rows[0]).hours;
}

export interface Replies {
  /** Answered by the due time, which applicants are not told. */
  readonly onTime: number;
  readonly late: number;
  readonly overdue: number;
  /** Not answered and not overdue. Applications are never overdue: applicants are promised no date. */
  readonly open: number;
}

type Counted = Exclude<keyof EnquiryCount, 'day' | 'form'>;

export const sumOf = (counts: readonly EnquiryCount[], name: Counted) =>
  counts.reduce((sum, item) => sum + item[name], 0);

export function repliesOf(counts: readonly EnquiryCount[]): Replies {
  return {
    onTime: sumOf(counts, 'onTime'),
    late: sumOf(counts, 'late'),
    overdue: sumOf(counts, 'overdue'),
    open: sumOf(counts, 'open'),
  };
}

/** The first days of which nothing has been purged. */
export interface KeptSince {
  readonly enquiries: string;
  readonly applications: string;
}

export function keptSince(now: Date): KeptSince {
  const { day } = officeClock(now);
  // The purge runs during a day, so that day may be incomplete.
  const since = (months: number) => addDays(monthsBefore(day, months), 1);
  return { enquiries: since(retentionMonths.enquiry), applications: since(retentionMonths.application) };
}
