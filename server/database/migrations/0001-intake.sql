-- Enquiries, resumes, deliveries, counts of visits, and the three roles that may each do their own part and no more.

create schema if not exists intake;

create table intake.enquiry (
  id uuid primary key,
  reference text not null constraint enquiry_reference_key unique check (reference ~ '^SF-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$'),
  idempotency_key text not null constraint enquiry_idempotency_key unique check (length(idempotency_key) between 8 and 128),
  form text not null check (form in ('popup', 'contact', 'application')),
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  answered_at timestamptz,
  name text not null default '' check (length(name) <= 100),
  organization text not null default '' check (length(organization) <= 150),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 20),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  service text not null default '' check (length(service) <= 50),
  message text not null default '' check (length(message) <= 5000),
  city text not null default '' check (length(city) <= 100),
  experience numeric(4, 1) check (experience between 0 and 60),
  job_position text not null default '' check (length(job_position) <= 150),
  consent text not null check (consent in ('given', 'not recorded', 'notice shown')),
  notice_version text not null,
  came_from jsonb,
  spam_score smallint not null default 0,
  spam_reasons text[] not null default '{}',
  quarantined_at timestamptz,
  released_at timestamptz,
  dismissed_at timestamptz,
  check (due_at > received_at),
  check ((form = 'application') = (experience is not null))
);

create index enquiry_email on intake.enquiry (lower(email));
create index enquiry_received on intake.enquiry (received_at);

-- These two, and 'delivery_failed', are indexes of the few rows that are counted at every scrape.
create index enquiry_unanswered on intake.enquiry (due_at, form)
  where answered_at is null and (quarantined_at is null or released_at is not null);

-- In the order of the digest.
create index enquiry_awaiting_decision on intake.enquiry (spam_score, received_at desc)
  where quarantined_at is not null and released_at is null and dismissed_at is null;

create table intake.resume (
  enquiry_id uuid primary key references intake.enquiry (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  kind text not null check (kind in ('pdf', 'docx')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  sha256 bytea not null,
  verdict text not null check (verdict in ('pending', 'unscanned', 'clean', 'infected')),
  scanned_at timestamptz,
  -- When the worker may next scan a pending file.
  next_scan_at timestamptz not null default now(),
  scan_attempts integer not null default 0
);

-- A resume is compressed already: keep it as it is, so that reading part of it stays cheap.
alter table intake.resume alter column content set storage external;

create index resume_pending on intake.resume (next_scan_at) where verdict = 'pending';

-- A delivery is leased while it is being sent; its row is not locked meanwhile.
create table intake.delivery (
  -- In the order of time (UUID version 7), as the ids of enquiries are: random ones would each change a page of their own
  -- somewhere in the index. PostgreSQL 18 can do it by itself: milliseconds over the first six bytes, and the version's
  -- two bits.
  id uuid primary key default encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid,
  enquiry_id uuid references intake.enquiry (id) on delete cascade,
  kind text not null check (kind in (
    'notification', 'acknowledgement', 'webhook', 'resume', 'reminder', 'overdue', 'digest', 'alert', 'report'
  )),
  state text not null default 'queued' check (state in ('queued', 'sent', 'parked', 'dead', 'cancelled', 'held')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  first_tried_at timestamptz,
  finished_at timestamptz,
  last_error text check (length(last_error) <= 200),
  -- The text of an alert, or the Monday of a report's week; null for other kinds.
  detail text,
  -- The id of a worker's lease, which expires at run_at.
  lease uuid,
  -- When the fence was passed; null before it, and again when the outcome is known.
  dotted_at timestamptz,
  -- Number of attempts whose outcome stayed unknown.
  doubts smallint not null default 0,
  -- Of an acknowledgement; null for other kinds.
  recipient_hash bigint,
  -- Of an acknowledgement that was within the limits when it was planned; null for others.
  acknowledgement_number bigint,
  constraint delivery_once unique (enquiry_id, kind)
);

create index delivery_ready on intake.delivery (run_at) where state = 'queued';
create index delivery_leased on intake.delivery (run_at) where lease is not null;
create index delivery_failed on intake.delivery (state, finished_at) where state in ('dead', 'parked');

-- Neither of the next two indexes grows in a flood, because what is above a limit is in neither of them.
create index delivery_recipient on intake.delivery (recipient_hash)
  where recipient_hash is not null and state <> 'cancelled';
create index delivery_acknowledgement on intake.delivery (acknowledgement_number)
  where acknowledgement_number is not null;
create index delivery_held on intake.delivery (created_at) where state = 'held';

create sequence intake.acknowledgement_number;

create table intake.daily_task (
  day date not null, task text not null, done_at timestamptz not null default now(), primary key (day, task)
);

create table intake.erasure (
  id uuid primary key default gen_random_uuid(),
  erased_at timestamptz not null default now(),
  enquiry_ids uuid[] not null,
  reason text not null check (reason in ('asked', 'retention'))
);

create unlogged table intake.rate_limit (
  key varchar(255) primary key, points integer not null default 0, expire bigint
);

-- When the last backup succeeded, so that somebody is told when the next ones do not. One row.
create table intake.backup (
  only_row boolean primary key default true check (only_row),
  finished_at timestamptz not null,
  bytes bigint not null,
  enquiries integer not null
);

-- Counts of visits by day: no visitor has a row.
create table intake.visit_count (
  day date not null,
  kind text not null check (length(kind) <= 10),
  page text not null check (length(page) <= 100),
  source text not null check (length(source) <= 80),
  device text not null check (length(device) <= 10),
  value text not null check (length(value) <= 80),
  count bigint not null check (count > 0),
  primary key (day, kind, page, source, device, value)
);

do $$ declare
  role name;
begin
  foreach role in array array['seaface_web', 'seaface_worker', 'seaface_staff'] loop
    begin
      if not exists (select from pg_roles where rolname = role) then
        begin
          execute format('create role %I nologin', role);
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(current_user, role, 'member') then
        execute format('grant %I to %I', role, current_user);
      end if;
    exception when others then
      -- Two databases of one cluster may be set up at the same moment; a superuser needs no membership.
      if sqlstate not in ('XX000', '42710', '23505', '40001') then raise; end if;
    end;
  end loop;
end $$;

-- Keeps visitors' data out of PostgreSQL's own log. Only a superuser may set these; for others the command 'doctor' tells
-- what the log would contain.
do $$ begin
  execute format('alter database %I set log_parameter_max_length = 0', current_database());
  execute format('alter database %I set log_min_error_statement = ''panic''', current_database());
exception when insufficient_privilege then null;
end $$;
