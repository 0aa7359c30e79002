import { type Kysely, sql } from 'kysely';

/**
 * What the parsers found in a resume, and when it is examined next. A release before this one inserts and reads rows
 * as it did; resumes that are stored already are inspected too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table intake.resume
    add column inspection text not null default 'waiting'
      check (inspection in ('waiting', 'readable', 'active', 'unreadable')),
    add column unreadable_reason text,
    add column examine_at timestamptz not null default now(),
    add column examine_attempts integer not null default 0`,
  `create index resume_to_examine on intake.resume (examine_at) where verdict = 'pending' or inspection = 'waiting'`,
  // What the page behind a signed link shows: everything about the file but the file.
  `create function intake.resume_state(wanted uuid)
  returns table (file_name text, bytes integer, verdict text, inspection text, active_content text[], unreadable_reason text)
  language sql stable security definer set search_path = intake, pg_temp as $$
    select file_name, octet_length(content), verdict, inspection, active_content, unreadable_reason
    from resume where enquiry_id = wanted
  $$`,
  `revoke all on function intake.resume_state from public`,
  `grant execute on function intake.resume_state to seaface_web`,
  `grant update (inspection, active_content, unreadable_reason, examine_at, examine_attempts) on intake.resume to seaface_worker`,
  `grant select (inspection, unreadable_reason, examine_at, examine_attempts) on intake.resume to seaface_staff`,
];
