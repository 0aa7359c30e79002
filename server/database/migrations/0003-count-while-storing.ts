import { type Kysely, sql } from 'kysely';

/**
 * One statement counts a post and takes its enquiry in: one round trip and one commit. 'submit_enquiry' stays for a
 * process of the release before, which serves on while this is applied.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...rights]) await sql.raw(statement).execute(database);
}

const functions = [
  // Null if the poster may go on, otherwise the seconds to wait. Posters wait for one another here, so no two posts
  // get the same number, whoever takes them in.
  `create function intake.count_post(poster text, posts_allowed integer, per_seconds integer)
  returns integer language plpgsql as $$
  declare
    now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
    counted record;
  begin
    insert into intake.rate_limit as known (key, points, expire)
    values (poster, 1, now_ms + per_seconds * 1000)
    on conflict (key) do update set
      points = case when known.expire <= now_ms then 1 else known.points + 1 end,
      expire = case when known.expire <= now_ms then excluded.expire else known.expire end
    returning points, expire into counted;
    if counted.points <= posts_allowed then return null; end if;
    return greatest(1, ceil((counted.expire - now_ms) / 1000.0));
  end $$`,
  // A repeat is neither counted nor refused: what it asks for was taken in before. Without a poster nothing is counted.
  `create function intake.take_in(given jsonb, resume_content bytea, deliveries jsonb,
    poster text, posts_allowed integer, per_seconds integer)
  returns table (reference text, due_at timestamptz, fresh boolean, wait_seconds integer)
  language plpgsql security definer set search_path = intake, pg_temp as $$
  declare
    broken text;
  begin
    select known.reference, known.due_at, false into reference, due_at, fresh
    from enquiry known where known.idempotency_key = given->>'idempotencyKey';
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
  end $$`,
];

const rights = [
  `revoke all on function intake.count_post, intake.take_in from public`,
  `grant execute on function intake.count_post, intake.take_in to seaface_web`,
];
