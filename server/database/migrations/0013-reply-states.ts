import { type Kysely, sql } from 'kysely';

/**
 * One definition of held back, open, overdue, late and on time, which everything that counts or lists enquiries reads;
 * and indexes of the few rows that are counted at every scrape.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** Days are those of the office. */
const receivedInPeriod = `received_at >= first_day::timestamp at time zone 'Asia/Kolkata'
      and received_at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata'`;

const statements = [
  // Whoever stores an enquiry would wait behind a change that waits for a backup; the server tries again by itself.
  `set local lock_timeout = '500ms'`,
  // Exactly one of is_held_back, is_open, is_overdue, is_late and is_on_time is true. An applicant is promised no date,
  // so an application is neither overdue nor late. Booleans, because for these the planner uses a partial index.
  `create view intake.enquiry_state as
    select *,
      is_held_back and dismissed_at is null as awaits_decision,
      not is_held_back and answered_at is null as is_unanswered,
      not is_held_back and answered_at is null and not (is_date_promised and is_past_due) as is_open,
      not is_held_back and answered_at is null and is_date_promised and is_past_due as is_overdue,
      not is_held_back and answered_at is not null and is_date_promised and answered_at > due_at as is_late,
      not is_held_back and answered_at is not null and not (is_date_promised and answered_at > due_at) as is_on_time
    from (
      select *,
        quarantined_at is not null and released_at is null as is_held_back,
        form <> 'application' as is_date_promised,
        due_at < now() as is_past_due
      from intake.enquiry
    ) enquiry`,
  `grant select on intake.enquiry_state to seaface_worker, seaface_staff`,
  `create index enquiry_unanswered on intake.enquiry (due_at, form)
    where answered_at is null and (quarantined_at is null or released_at is not null)`,
  // In the order of the digest.
  `create index enquiry_awaiting_decision on intake.enquiry (spam_score, received_at desc)
    where quarantined_at is not null and released_at is null and dismissed_at is null`,
  `create index delivery_failed on intake.delivery (state, finished_at) where state in ('dead', 'parked')`,
  `drop index intake.enquiry_quarantine`,
  // 'Failed': the agency was never told of it.
  `create or replace function intake.enquiry_counts(first_day date, last_day date)
  returns table (day date, form text, received bigint, on_time bigint, late bigint, overdue bigint, open bigint,
    quarantined bigint, failed bigint)
  language sql stable security definer set search_path = intake, pg_temp as $$
    select (received_at at time zone 'Asia/Kolkata')::date, form,
      count(*) filter (where not is_held_back),
      count(*) filter (where is_on_time),
      count(*) filter (where is_late),
      count(*) filter (where is_overdue),
      count(*) filter (where is_open),
      count(*) filter (where is_held_back),
      count(*) filter (where not is_held_back
        and id in (select enquiry_id from delivery where kind = 'notification' and state = 'dead'))
    from enquiry_state where ${receivedInPeriod} group by 1, 2
  $$`,
  `create or replace function intake.median_reply_hours(first_day date, last_day date)
  returns double precision language sql stable security definer set search_path = intake, pg_temp as $$
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - received_at) / 3600)
    from enquiry_state where (is_on_time or is_late) and ${receivedInPeriod}
  $$`,
];
