-- What signed links, the command line and the weekly report may see and do without the right to read enquiries.

create function intake.enquiry_receipt(wanted uuid)
returns table (reference text, form text, received_at timestamptz, due_at timestamptz, answered_at timestamptz)
language sql stable security definer set search_path = intake, pg_temp as $$
  select reference, form, received_at, due_at, answered_at from enquiry where id = wanted
$$;

-- Whoever was answered needs no acknowledgement any more, and a reminder that was given up needs no attention.
create function intake.mark_answered(wanted uuid)
returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
begin
  update enquiry set answered_at = now() where id = wanted and answered_at is null;
  if not found then return false; end if;
  update delivery set state = 'cancelled', finished_at = now()
  where enquiry_id = wanted and (kind in ('reminder', 'overdue') and state in ('queued', 'dead') or state = 'held');
  return true;
end $$;

-- What the page behind a signed link shows: everything about the file but the file.
create function intake.resume_state(wanted uuid)
returns table (file_name text, bytes integer, verdict text)
language sql stable security definer set search_path = intake, pg_temp as $$
  select file_name, octet_length(content), verdict from resume where enquiry_id = wanted
$$;

create function intake.resume_file(wanted uuid)
returns table (file_name text, content bytea, verdict text)
language sql stable security definer set search_path = intake, pg_temp as $$
  select file_name, case when verdict in ('clean', 'unscanned') then content end, verdict
  from resume where enquiry_id = wanted
$$;

create function intake.quarantine_receipt(wanted uuid)
returns table (reference text, received_at timestamptz, due_at timestamptz, released_at timestamptz, dismissed_at timestamptz)
language sql stable security definer set search_path = intake, pg_temp as $$
  select reference, received_at, due_at, released_at, dismissed_at
  from enquiry where id = wanted and quarantined_at is not null
$$;

create function intake.release_enquiry(wanted uuid, deliveries jsonb)
returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
declare
  recipient text;
begin
  update enquiry set released_at = now(), dismissed_at = null
  where id = wanted and quarantined_at is not null and released_at is null
  returning answers->>'email' into recipient;
  if not found then return false; end if;
  perform plan_deliveries(wanted, recipient, deliveries);
  return true;
end $$;

create function intake.dismiss_enquiry(wanted uuid)
returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
begin
  update enquiry set dismissed_at = now()
  where id = wanted and quarantined_at is not null and released_at is null and dismissed_at is null;
  return found;
end $$;

-- 'Failed': the agency was never told of it.
create function intake.enquiry_counts(first_day date, last_day date)
returns table (day date, form text, received bigint, on_time bigint, late bigint, overdue bigint, open bigint,
  quarantined bigint, failed bigint)
language sql stable security definer set search_path = intake, pg_temp as $$
  select office_day(received_at), form,
    count(*) filter (where not is_held_back),
    count(*) filter (where is_on_time),
    count(*) filter (where is_late),
    count(*) filter (where is_overdue),
    count(*) filter (where is_open),
    count(*) filter (where is_held_back),
    count(*) filter (where not is_held_back
      and id in (select enquiry_id from delivery where kind = 'notification' and state = 'dead'))
  from enquiry_state where received_at >= office_midnight(first_day) and received_at < office_midnight(last_day + 1) group by 1, 2
$$;

create function intake.median_reply_hours(first_day date, last_day date)
returns double precision language sql stable security definer set search_path = intake, pg_temp as $$
  select percentile_cont(0.5) within group (order by extract(epoch from answered_at - received_at) / 3600)
  from enquiry_state where (is_on_time or is_late) and received_at >= office_midnight(first_day) and received_at < office_midnight(last_day + 1)
$$;
