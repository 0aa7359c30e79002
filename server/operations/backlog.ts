import { z } from 'zod';
import { type Queryable, queryRow } from '../database/query.ts';

const backlogRow = z.object({
  dueDeliveryCount: z.number(),
  deadDeliveryCount: z.number(),
  parkedDeliveryCount: z.number(),
  heldAcknowledgementCount: z.number(),
  oldestUndeliveredSeconds: z.number().nullable(),
  quarantinedCount: z.number(),
  pendingResumeCount: z.number(),
  /** Includes the next two counts, and applications. */
  unansweredCount: z.number(),
  /** Of these and overdue replies the visitor was promised a date. */
  dueTodayCount: z.number(),
  overdueCount: z.number(),
  /** Null before the first enquiry. */
  secondsSinceLastEnquiry: z.number().nullable(),
  /** Null before the first backup. */
  secondsSinceLastBackup: z.number().nullable(),
});
export type Backlog = Readonly<z.output<typeof backlogRow>>;

/** Needs the role of the worker or of staff. Reads only partial indexes, because it runs at every scrape. */
export function readBacklog(database: Queryable): Promise<Backlog> {
  // Due deliveries count even if they were never tried: while no worker runs, none is tried.
  return queryRow(
    database,
    backlogRow,
    `select
    (select count(*) from intake.delivery where state = 'queued' and run_at <= now())::int as "dueDeliveryCount",
    (select count(*) from intake.delivery where state = 'dead')::int as "deadDeliveryCount",
    (select count(*) from intake.delivery where state = 'parked')::int as "parkedDeliveryCount",
    (select count(*) from intake.delivery where state = 'held')::int as "heldAcknowledgementCount",
    (select extract(epoch from now() - min(
        case when kind in ('reminder', 'overdue') then coalesce(first_tried_at, run_at) else created_at end))
      from intake.delivery where state = 'queued' and (attempts > 0 or run_at <= now()))::float8 as "oldestUndeliveredSeconds",
    (select count(*) from intake.enquiry_state where awaits_decision)::int as "quarantinedCount",
    (select count(*) from intake.resume where verdict = 'pending')::int as "pendingResumeCount",
    (select count(*) from intake.enquiry_state where is_unanswered)::int as "unansweredCount",
    (select count(*) from intake.enquiry_state where is_overdue)::int as "overdueCount",
    (select count(*) from intake.enquiry_state where is_unanswered and is_date_promised and not is_past_due
      and intake.office_day(due_at) = intake.office_day(now()))::int as "dueTodayCount",
    (select extract(epoch from now() - max(received_at)) from intake.enquiry)::float8 as "secondsSinceLastEnquiry",
    (select extract(epoch from now() - max(finished_at)) from intake.backup)::float8 as "secondsSinceLastBackup"`,
  );
}
