-- How one statement counts a post and stores its enquiry with the resume and all deliveries: all of it or nothing.

-- Null if the poster may go on, otherwise the seconds to wait. Posters wait for one another here, so no two posts get the
-- same number, whoever takes them in.
create function intake.count_post(poster text, posts_allowed integer, per_seconds integer)
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
end $$;

-- Counts from the smallest network to the largest and stops at the first above its limit: a blocked client does not use
-- up the limit of its neighbours, and all processes lock the rows in the same order.
create function intake.count_client_post(networks text[], posts_allowed integer[], per_seconds integer)
returns integer language plpgsql as $$
declare
  wait_seconds integer;
begin
  for size in 1..cardinality(networks) loop
    wait_seconds := intake.count_post(networks[size], posts_allowed[size], per_seconds);
    exit when wait_seconds is not null;
  end loop;
  return wait_seconds;
end $$;

-- A repeat is neither counted nor refused: what it asks for was taken in before. Without networks nothing is counted.
-- PostgreSQL would quote a refused row in its log ('Failing row contains …'), so the error is raised again with its code
-- and the constraint's name only.
create function intake.receive_enquiry(given jsonb, resume_content bytea, deliveries jsonb,
  networks text[], posts_allowed integer[], per_seconds integer)
returns table (reference text, due_at timestamptz, fresh boolean, wait_seconds integer)
language plpgsql security definer set search_path = intake, pg_temp as $$
declare
  broken text;
begin
  -- If the database hung, a statement may run after its person was erased: it then stores nothing. The lock makes it wait
  -- for an erasure that is not committed.
  perform pg_advisory_xact_lock_shared(hashtextextended(lower(given#>>'{answers,email}'), 1));
  if exists (select from erasure where reason = 'asked' and erased_at > now() - interval '1 day'
      and (given->>'id')::uuid = any(enquiry_ids)) then
    return query select given->>'reference', (given->>'dueAt')::timestamptz, false, null::integer;
    return;
  end if;
  select known.reference, known.due_at, false into reference, due_at, fresh
  from enquiry known where known.idempotency_key = given->>'idempotencyKey';
  if not found then
    wait_seconds := case when networks is not null then count_client_post(networks, posts_allowed, per_seconds) end;
    if wait_seconds is null then
      select stored.reference, stored.due_at, stored.fresh into reference, due_at, fresh
      from store_enquiry(given, resume_content, deliveries) stored;
      if not fresh then update rate_limit set points = points - 1 where key = any(networks); end if;
    end if;
  end if;
  return next;
exception when others then
  get stacked diagnostics broken = constraint_name;
  raise exception using errcode = sqlstate, constraint = broken, message = 'The enquiry was refused.';
end $$;

create function intake.store_enquiry(given jsonb, resume_content bytea, deliveries jsonb)
returns table (reference text, due_at timestamptz, fresh boolean)
language plpgsql security definer set search_path = intake, pg_temp as $$
#variable_conflict use_column
declare
  new_id uuid;
begin
  insert into enquiry (id, reference, idempotency_key, form, received_at, due_at, answers, phone_e164, consent,
    notice_version, came_from, spam_score, spam_reasons, quarantined_at)
  select (given->>'id')::uuid, given->>'reference', given->>'idempotencyKey', given->>'form',
    (given->>'receivedAt')::timestamptz, (given->>'dueAt')::timestamptz, given->'answers', given->>'phoneE164',
    given->>'consent', given->>'noticeVersion', nullif(given->'cameFrom', 'null'::jsonb),
    (given->>'spamScore')::smallint, array(select jsonb_array_elements_text(given->'spamReasons')),
    case when (given->>'quarantined')::boolean then now() end
  -- Any unique column: the same enquiry twice at the same moment may collide on its id or reference first.
  on conflict do nothing
  returning enquiry.id into new_id;
  if new_id is null then
    return query select e.reference, e.due_at, false from enquiry e where e.idempotency_key = given->>'idempotencyKey';
    if not found then
      raise unique_violation using constraint = case when exists
        (select from enquiry e where e.reference = given->>'reference') then 'enquiry_reference_key' else 'enquiry_pkey' end;
    end if;
    return;
  end if;
  if resume_content is not null then
    insert into resume (enquiry_id, file_name, kind, content, sha256, verdict, scanned_at)
    values (new_id, given#>>'{resume,fileName}', given#>>'{resume,kind}', resume_content, sha256(resume_content),
      given#>>'{resume,verdict}', case when given#>>'{resume,verdict}' = 'clean' then now() end);
  end if;
  perform plan_deliveries(new_id, given#>>'{answers,email}', deliveries);
  return query select e.reference, e.due_at, true from enquiry e where e.id = new_id;
end $$;

-- Case, dots, a '+tag' and letters of other alphabets that look alike often make no difference to who gets a mail, and
-- anybody can vary them.
create function intake.recipient_hash(email text)
returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended(replace(split_part(split_part(plain, '@', 1), '+', 1), '.', '') || '@'
    || case split_part(plain, '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(plain, '@', 2) end, 0)
  from lower(normalize(email, NFKC)) plain
$$;

-- Acknowledgements within the limits are numbered, so that one look at an earlier number tells whether the hour is full,
-- however many there are.
create function intake.plan_deliveries(wanted uuid, email text, deliveries jsonb)
returns void language plpgsql set search_path = intake, pg_temp as $$
declare
  per_recipient constant integer := 3;
  acknowledgement jsonb := jsonb_path_query_first(deliveries, '$[*] ? (@.kind == "acknowledgement")');
  per_hour integer := acknowledgement->>'perHour';
  recipient bigint := recipient_hash(email);
  planned_state text := 'queued';
  reason text;
  is_locked boolean;
begin
  if acknowledgement is not null then
    -- Whoever is above the limit anyway does not wait for the lock.
    is_locked := pg_try_advisory_xact_lock(recipient);
    loop
      if (select count(*) from delivery where recipient_hash = recipient and state <> 'cancelled'
          and (state in ('held', 'queued') or created_at > now() - interval '24 hours')) >= per_recipient then
        planned_state := 'cancelled';
        reason := 'recipient limit';
      end if;
      exit when is_locked or planned_state = 'cancelled';
      perform pg_advisory_xact_lock(recipient);
      is_locked := true;
    end loop;
    -- Without a lock: posts at the same moment may exceed the limit by a few, and none waits for another.
    if planned_state = 'queued' and (per_hour = 0 or (
        select created_at > now() - interval '1 hour' from delivery
        where acknowledgement_number < (select last_value from acknowledgement_number) - per_hour + 2
        order by acknowledgement_number desc limit 1)) then
      planned_state := 'held';
      reason := 'hourly limit';
    end if;
  end if;
  insert into delivery (enquiry_id, kind, run_at, recipient_hash, acknowledgement_number, state, last_error, finished_at)
  select wanted, item->>'kind', coalesce((item->>'runAt')::timestamptz, now()), limited.recipient_hash,
    case limited.state when 'queued' then nextval('acknowledgement_number') end,
    coalesce(limited.state, 'queued'), limited.reason, case limited.state when 'cancelled' then now() end
  from jsonb_array_elements(deliveries) item
  left join (values ('acknowledgement', recipient, planned_state, reason))
    limited (kind, recipient_hash, state, reason) on limited.kind = item->>'kind';
end $$;
