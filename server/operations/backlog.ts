import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface Backlog {
  readonly dueDeliveryCount: number;
  readonly deadDeliveryCount: number;
  readonly parkedDeliveryCount: number;
  readonly heldAcknowledgementCount: number;
  readonly oldestUndeliveredSeconds: number | null;
  readonly quarantinedCount: number;
  readonly pendingResumeCount: number;
  /** Includes the next two counts, and applications. */
  readonly unansweredCount: number;
  /** Of these and overdue replies the visitor was promised a date. */
  readonly dueTodayCount: number;
  readonly overdueCount: number;
  /** Null before the first enquiry. */
  readonly secondsSinceLastEnquiry: number | null;
  /** Null before the first backup. */
  readonly secondsSinceLastBackup: number | null;
}

/** Needs the role of the worker or of staff. Reads only partial indexes, because it runs at every scrape. */
export async function readBacklog(database: Kysely<Tables>): Promise<Backlog> {
  // Due deliveries count even if they were never tried: while no worker runs, none is tried.
  const { rows } = await sql<Backlog>`select
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
      and (due_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date)::int as "dueTodayCount",
    (select extract(epoch from now() - max(received_at)) from intake.enquiry)::float8 as "secondsSinceLastEnquiry",
    (select extract(epoch from now() - max(finished_at)) from intake.backup)::float8 as "secondsSinceLastBackup"`.execute(
    database,
  );
  const [backlog] = rows;
  if (!backlog) throw new Error('The database counted nothing.');
  return backlog;
}
