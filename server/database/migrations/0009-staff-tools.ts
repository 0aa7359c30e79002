import { type Kysely, sql } from 'kysely';

/** What the staff's command line and the links of the quarantine digest may do. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Whoever stores an enquiry would wait behind a change that waits for a backup; the server tries again by itself.
  `set local lock_timeout = '500ms'`,
  `alter table intake.enquiry add column dismissed_at timestamptz`,
  `create function intake.quarantine_receipt(wanted uuid)
  returns table (reference text, received_at timestamptz, due_at timestamptz, released_at timestamptz, dismissed_at timestamptz)
  language sql stable security definer set search_path = intake, pg_temp as $$
    select reference, received_at, due_at, released_at, dismissed_at
    from enquiry where id = wanted and quarantined_at is not null
  $$`,
  `create function intake.release_enquiry(wanted uuid, deliveries jsonb)
  returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
  begin
    update enquiry set released_at = now(), dismissed_at = null
    where id = wanted and quarantined_at is not null and released_at is null;
    if not found then return false; end if;
    insert into delivery (enquiry_id, kind, run_at)
    select wanted, item->>'kind', coalesce((item->>'runAt')::timestamptz, now())
    from jsonb_array_elements(deliveries) item;
    return true;
  end $$`,
  `create function intake.dismiss_enquiry(wanted uuid)
  returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
  begin
    update enquiry set dismissed_at = now()
    where id = wanted and quarantined_at is not null and released_at is null and dismissed_at is null;
    return found;
  end $$`,
  // A reminder that was given up needs no attention any more once the enquiry is answered.
  `create or replace function intake.mark_answered(wanted uuid)
  returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
  begin
    update enquiry set answered_at = now() where id = wanted and answered_at is null;
    if not found then return false; end if;
    update delivery set state = 'cancelled', finished_at = now()
    where enquiry_id = wanted and kind in ('reminder', 'overdue') and state in ('queued', 'dead');
    return true;
  end $$`,
  `revoke all on function intake.quarantine_receipt, intake.release_enquiry, intake.dismiss_enquiry from public`,
  `grant execute on function intake.quarantine_receipt, intake.release_enquiry, intake.dismiss_enquiry
  to seaface_web, seaface_staff`,
  `grant execute on function intake.mark_answered, intake.resume_file to seaface_staff`,
];
