import { z } from 'zod';
import { keptMonths } from '../../enquiries/sent-data.ts';
import { addDays, monthsBefore, officeClock, type Period } from './calendar.ts';
import type { Asked } from './counts.ts';

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
/** Enquiries of a day and a form, and what became of them until now. */
export type EnquiryCount = z.output<typeof row>;

export async function readEnquiryCounts(
  pool: Asked,
  { firstDay, lastDay }: Period,
): Promise<readonly EnquiryCount[]> {
  const { rows } = await pool.query(
    `select day::text, form, received, on_time as "onTime", late, overdue, open, quarantined, failed
    from intake.enquiry_counts($1, $2) order by day, form`,
    [firstDay, lastDay],
  );
  return z.array(row).parse(rows);
}

/** From arrival to the mark 'answered'; null if none is answered. */
export async function readMedianReplyHours(
  pool: Asked,
  { firstDay, lastDay }: Period,
): Promise<number | null> {
  const { rows } = await pool.query('select intake.median_reply_hours($1, $2) as hours', [firstDay, lastDay]);
  return z.object({ hours: z.number().nullable() }).parse(rows[0]).hours;
}

export interface Replies {
  /** Answered by the due time: what an enquirer was promised, for an application the agency's own goal. */
  readonly onTime: number;
  /** Answered after it. */
  readonly late: number;
  /** Not answered, and the promised time has passed. */
  readonly overdue: number;
  /** Not answered, and there is time. Applications stay open: applicants are promised no time. */
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

/** The first days of which nothing has been purged: enquiries are kept longer than applications. */
export interface KeptSince {
  readonly enquiries: string;
  readonly applications: string;
}

export function keptSince(now: Date): KeptSince {
  const { day } = officeClock(now);
  // The purge runs at some time of a day, so of the day itself a part may be gone.
  const since = (months: number) => addDays(monthsBefore(day, months), 1);
  return { enquiries: since(keptMonths.enquiry), applications: since(keptMonths.application) };
}
