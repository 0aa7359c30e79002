import { type Kysely, sql } from 'kysely';

/** What the weekly report says of enquiries: counts for those who may not read an enquiry. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** Days are those of the office. */
const receivedInPeriod = `received_at >= first_day::timestamp at time zone 'Asia/Kolkata'
      and received_at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata'`;

const statements = [
  // What was held back and not released is no enquiry. An applicant is promised no time, so an application that is not
  // answered is open and never overdue. 'Failed': the agency was never told of it.
  `create function intake.enquiry_counts(first_day date, last_day date)
  returns table (day date, form text, received bigint, on_time bigint, late bigint, overdue bigint, open bigint,
    quarantined bigint, failed bigint)
  language sql stable security definer set search_path = intake, pg_temp as $$
    with item as (
      select (received_at at time zone 'Asia/Kolkata')::date as day, form, due_at, answered_at,
        quarantined_at is not null and released_at is null as held,
        form <> 'application' and due_at < now() as past_promise,
        exists (select from delivery
          where enquiry_id = enquiry.id and kind = 'notification' and state = 'dead') as failed
      from enquiry where ${receivedInPeriod}
    )
    select day, form,
      count(*) filter (where not held),
      count(*) filter (where not held and answered_at <= due_at),
      count(*) filter (where not held and answered_at > due_at),
      count(*) filter (where not held and answered_at is null and past_promise),
      count(*) filter (where not held and answered_at is null and not past_promise),
      count(*) filter (where held),
      count(*) filter (where not held and failed)
    from item group by day, form
  $$`,
  `create function intake.median_reply_hours(first_day date, last_day date)
  returns double precision language sql stable security definer set search_path = intake, pg_temp as $$
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - received_at) / 3600)
    from enquiry
    where answered_at is not null and (quarantined_at is null or released_at is not null) and ${receivedInPeriod}
  $$`,
  `revoke all on function intake.enquiry_counts, intake.median_reply_hours from public`,
  `grant execute on function intake.enquiry_counts, intake.median_reply_hours
  to seaface_web, seaface_worker, seaface_staff`,
];
