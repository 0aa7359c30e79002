import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface Backlog {
  readonly deliveriesDue: number;
  readonly deliveriesDead: number;
  readonly deliveriesParked: number;
  readonly oldestUndeliveredSeconds: number | null;
  readonly quarantined: number;
  readonly resumesPending: number;
  /** Unanswered enquiries; the next two are included in it. */
  readonly open: number;
  readonly dueToday: number;
  readonly overdue: number;
  /** Null before the first one. */
  readonly secondsSinceLastEnquiry: number | null;
  /** Null before the first one. */
  readonly secondsSinceLastBackup: number | null;
}

/** Needs the role of the worker or of staff. */
export async function readBacklog(database: Kysely<Tables>): Promise<Backlog> {
  // Includes deliveries that were never tried, because without a worker there are no others.
  const deliveries = await sql<
    Pick<Backlog, 'deliveriesDue' | 'deliveriesDead' | 'deliveriesParked' | 'oldestUndeliveredSeconds'>
  >`select
      count(*) filter (where state = 'queued' and run_at <= now())::int as "deliveriesDue",
      count(*) filter (where state = 'dead')::int as "deliveriesDead",
      count(*) filter (where state = 'parked')::int as "deliveriesParked",
      extract(epoch from now() - min(
        case when kind in ('reminder', 'overdue') then coalesce(first_tried_at, run_at) else created_at end
      ) filter (where state = 'queued' and (attempts > 0 or run_at <= now())))::float8 as "oldestUndeliveredSeconds"
    from intake.delivery`.execute(database);
  const enquiries = await sql<
    Pick<
      Backlog,
      | 'quarantined'
      | 'resumesPending'
      | 'dueToday'
      | 'overdue'
      | 'open'
      | 'secondsSinceLastEnquiry'
      | 'secondsSinceLastBackup'
    >
  >`with enquiry as (
      select *, quarantined_at is not null and released_at is null as is_quarantined from intake.enquiry
    ), unanswered as (select due_at from enquiry where answered_at is null and not is_quarantined)
    select
      (select count(*) from enquiry where is_quarantined and dismissed_at is null)::int as "quarantined",
      (select count(*) from intake.resume where verdict = 'pending')::int as "resumesPending",
      (select count(*) from unanswered)::int as "open",
      (select count(*) from unanswered where due_at < now())::int as "overdue",
      (select count(*) from unanswered where due_at >= now()
        and (due_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date)::int as "dueToday",
      (select extract(epoch from now() - max(received_at)) from enquiry)::float8 as "secondsSinceLastEnquiry",
      (select extract(epoch from now() - max(finished_at)) from intake.backup)::float8 as "secondsSinceLastBackup"`.execute(
    database,
  );
  const [deliveryCounts] = deliveries.rows;
  const [enquiryCounts] = enquiries.rows;
  if (!deliveryCounts || !enquiryCounts) throw new Error('The database counted nothing.');
  return { ...deliveryCounts, ...enquiryCounts };
}
