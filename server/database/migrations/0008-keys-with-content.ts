import { type Kysely, sql } from 'kysely';

/**
 * An idempotency key is now a digest of the posted key and the content. Rows of the release before have the posted key
 * itself: they are found by it, if their content is the same. That release sends no posted key and is not affected.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(takeIn).execute(database);
}

const takeIn = `create or replace function intake.take_in(given jsonb, resume_content bytea, deliveries jsonb,
  poster text, posts_allowed integer, per_seconds integer)
returns table (reference text, due_at timestamptz, fresh boolean, wait_seconds integer)
language plpgsql security definer set search_path = intake, pg_temp as $$
declare
  broken text;
begin
  select known.reference, known.due_at, false into reference, due_at, fresh
  from enquiry known left join resume on enquiry_id = known.id
  where known.idempotency_key in (given->>'idempotencyKey', given->>'postedKey')
    and (known.idempotency_key = given->>'idempotencyKey'
      or (form, name, organization, email, phone, service, message, city, job_position)
        = (given->>'form', given->>'name', given->>'organization', given->>'email', given->>'phone',
          given->>'service', given->>'message', given->>'city', given->>'jobPosition')
      and (experience, sha256) is not distinct from ((given->>'experience')::numeric(4, 1), sha256(resume_content)))
  limit 1;
  if not found then
    wait_seconds := case when poster is not null then count_post(poster, posts_allowed, per_seconds) end;
    if wait_seconds is null then
      select stored.reference, stored.due_at, stored.fresh into reference, due_at, fresh
      from store_enquiry(given, resume_content, deliveries) stored;
      if not fresh then update rate_limit set points = points - 1 where key = poster; end if;
    end if;
  end if;
  return next;
exception when others then
  get stacked diagnostics broken = constraint_name;
  raise exception using errcode = sqlstate, constraint = broken, message = 'The enquiry was refused.';
end $$`;
