import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface Backlog {
  readonly dueDeliveryCount: number;
  readonly deadDeliveryCount: number;
  readonly parkedDeliveryCount: number;
  readonly oldestUndeliveredSeconds: number | null;
  readonly quarantinedCount: number;
  readonly pendingResumeCount: number;
  /** Includes the next two counts. */
  readonly unansweredCount: number;
  readonly dueTodayCount: number;
  readonly overdueCount: number;
  /** Null before the first enquiry. */
  readonly secondsSinceLastEnquiry: number | null;
  /** Null before the first backup. */
  readonly secondsSinceLastBackup: number | null;
}

/** Needs the role of the worker or of staff. */
export async function readBacklog(database: Kysely<Tables>): Promise<Backlog> {
  // Due deliveries count even if they were never tried: while no worker runs, none is tried.
  const { rows } = await sql<Backlog>`with delivery_counts as (
      select
        count(*) filter (where state = 'queued' and run_at <= now())::int as "dueDeliveryCount",
        count(*) filter (where state = 'dead')::int as "deadDeliveryCount",
        count(*) filter (where state = 'parked')::int as "parkedDeliveryCount",
        extract(epoch from now() - min(
          case when kind in ('reminder', 'overdue') then coalesce(first_tried_at, run_at) else created_at end
        ) filter (where state = 'queued' and (attempts > 0 or run_at <= now())))::float8 as "oldestUndeliveredSeconds"
      from intake.delivery
    ), enquiry as (
      select *, quarantined_at is not null and released_at is null as is_quarantined from intake.enquiry
    ), unanswered as (select due_at from enquiry where answered_at is null and not is_quarantined)
    select
      delivery_counts.*,
      (select count(*) from enquiry where is_quarantined and dismissed_at is null)::int as "quarantinedCount",
      (select count(*) from intake.resume where verdict = 'pending')::int as "pendingResumeCount",
      (select count(*) from unanswered)::int as "unansweredCount",
      (select count(*) from unanswered where due_at < now())::int as "overdueCount",
      (select count(*) from unanswered where due_at >= now()
        and (due_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date)::int as "dueTodayCount",
      (select extract(epoch from now() - max(received_at)) from enquiry)::float8 as "secondsSinceLastEnquiry",
      (select extract(epoch from now() - max(finished_at)) from intake.backup)::float8 as "secondsSinceLastBackup"
    from delivery_counts`.execute(database);
  const [backlog] = rows;
  if (!backlog) throw new Error('The database counted nothing.');
  return backlog;
}
