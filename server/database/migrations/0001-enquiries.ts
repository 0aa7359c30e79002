import { type Kysely, sql } from 'kysely';

/** Enquiries, resumes, deliveries, and the three roles that may each do their own part and no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };

  await run(
    `create schema if not exists intake`,
    `create table intake.enquiry (
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
      phone_e164 text check (phone_e164 ~ '^\\+[1-9][0-9]{6,14}$'),
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
      check (due_at > received_at),
      check ((form = 'application') = (experience is not null))
    )`,
    `create index enquiry_email on intake.enquiry (lower(email))`,
    `create index enquiry_received on intake.enquiry (received_at)`,
    `create index enquiry_quarantine on intake.enquiry (quarantined_at) where quarantined_at is not null and released_at is null`,
    `create table intake.resume (
      enquiry_id uuid primary key references intake.enquiry (id) on delete cascade,
      file_name text not null check (length(file_name) between 1 and 200),
      kind text not null check (kind in ('pdf', 'docx')),
      content bytea not null check (octet_length(content) between 1 and 5242880),
      sha256 bytea not null,
      verdict text not null check (verdict in ('pending', 'unscanned', 'clean', 'infected')),
      active_content text[] not null default '{}',
      scanned_at timestamptz
    )`,
    // A resume is compressed already: keep it as it is, so that reading part of it stays cheap.
    `alter table intake.resume alter column content set storage external`,
    `create index resume_pending on intake.resume (enquiry_id) where verdict = 'pending'`,
    `create table intake.delivery (
      id uuid primary key default gen_random_uuid(),
      enquiry_id uuid references intake.enquiry (id) on delete cascade,
      kind text not null check (kind in ('notification', 'acknowledgement', 'webhook', 'resume', 'reminder', 'overdue', 'digest', 'alert')),
      state text not null default 'queued' check (state in ('queued', 'sent', 'parked', 'dead', 'cancelled')),
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      run_at timestamptz not null default now(),
      first_tried_at timestamptz,
      finished_at timestamptz,
      last_error text check (length(last_error) <= 200),
      detail text,
      constraint delivery_once unique (enquiry_id, kind)
    )`,
    `create index delivery_ready on intake.delivery (run_at) where state = 'queued'`,
    `create table intake.daily_task (
      day date not null, task text not null, done_at timestamptz not null default now(), primary key (day, task)
    )`,
    `create table intake.erasure (
      id uuid primary key default gen_random_uuid(),
      erased_at timestamptz not null default now(),
      enquiry_ids uuid[] not null,
      reason text not null check (reason in ('asked', 'retention'))
    )`,
    `create unlogged table intake.rate_limit (
      key varchar(255) primary key, points integer not null default 0, expire bigint
    )`,
  );
  await run(...functions, ...roles);
}

const functions = [
  // One statement takes an enquiry in: row, resume and deliveries stand or fall together. A known key changes nothing.
  `create function intake.submit_enquiry(given jsonb, resume_content bytea, deliveries jsonb)
  returns table (reference text, due_at timestamptz, fresh boolean)
  language plpgsql security definer set search_path = intake, pg_temp as $$
  #variable_conflict use_column
  declare
    new_id uuid;
  begin
    insert into enquiry (id, reference, idempotency_key, form, received_at, due_at, name, organization, email, phone,
      phone_e164, service, message, city, experience, job_position, consent, notice_version, came_from,
      spam_score, spam_reasons, quarantined_at)
    select (given->>'id')::uuid, given->>'reference', given->>'idempotencyKey', given->>'form',
      (given->>'receivedAt')::timestamptz, (given->>'dueAt')::timestamptz, given->>'name', given->>'organization',
      given->>'email', given->>'phone', given->>'phoneE164', given->>'service', given->>'message', given->>'city',
      (given->>'experience')::numeric, given->>'jobPosition', given->>'consent', given->>'noticeVersion',
      nullif(given->'cameFrom', 'null'::jsonb), (given->>'spamScore')::smallint,
      array(select jsonb_array_elements_text(given->'spamReasons')),
      case when (given->>'quarantined')::boolean then now() end
    on conflict (idempotency_key) do nothing
    returning enquiry.id into new_id;
    if new_id is null then
      return query select e.reference, e.due_at, false from enquiry e where e.idempotency_key = given->>'idempotencyKey';
      return;
    end if;
    if resume_content is not null then
      insert into resume (enquiry_id, file_name, kind, content, sha256, verdict, active_content, scanned_at)
      values (new_id, given#>>'{resume,fileName}', given#>>'{resume,kind}', resume_content, sha256(resume_content),
        given#>>'{resume,verdict}', array(select jsonb_array_elements_text(given#>'{resume,activeContent}')),
        case when given#>>'{resume,verdict}' = 'clean' then now() end);
    end if;
    insert into delivery (enquiry_id, kind, run_at)
    select new_id, item->>'kind', coalesce((item->>'runAt')::timestamptz, now()) from jsonb_array_elements(deliveries) item;
    return query select e.reference, e.due_at, true from enquiry e where e.id = new_id;
  end $$`,
  // What a signed link may see and do, without the right to read enquiries.
  `create function intake.enquiry_receipt(wanted uuid)
  returns table (reference text, form text, received_at timestamptz, due_at timestamptz, answered_at timestamptz)
  language sql stable security definer set search_path = intake, pg_temp as $$
    select reference, form, received_at, due_at, answered_at from enquiry where id = wanted
  $$`,
  `create function intake.mark_answered(wanted uuid)
  returns boolean language plpgsql security definer set search_path = intake, pg_temp as $$
  begin
    update enquiry set answered_at = now() where id = wanted and answered_at is null;
    if not found then return false; end if;
    update delivery set state = 'cancelled', finished_at = now()
    where enquiry_id = wanted and kind in ('reminder', 'overdue') and state = 'queued';
    return true;
  end $$`,
  `create function intake.resume_file(wanted uuid)
  returns table (file_name text, content bytea, verdict text, active_content text[])
  language sql stable security definer set search_path = intake, pg_temp as $$
    select file_name, case when verdict in ('clean', 'unscanned') then content end, verdict, active_content
    from resume where enquiry_id = wanted
  $$`,
];

const role = (name: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then
    begin
      create role ${name} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, '${name}', 'member') then
    execute format('grant ${name} to %I', current_user);
  end if;
exception when others then
  -- Two databases of one cluster may be set up at the same moment; a superuser needs no membership.
  if sqlstate not in ('XX000', '42710', '23505', '40001') then raise; end if;
end $$`;

const roles = [
  role('seaface_web'),
  role('seaface_worker'),
  role('seaface_staff'),
  `revoke all on all functions in schema intake from public`,
  `grant usage on schema intake to seaface_web, seaface_worker, seaface_staff`,
  `grant execute on function intake.submit_enquiry, intake.enquiry_receipt, intake.mark_answered, intake.resume_file to seaface_web`,
  `grant select, insert, update, delete on intake.rate_limit to seaface_web`,
  `grant select, delete on intake.enquiry to seaface_worker`,
  `grant select, update (verdict, scanned_at) on intake.resume to seaface_worker`,
  `grant select, insert, update, delete on intake.delivery to seaface_worker`,
  `grant select, insert, delete on intake.daily_task to seaface_worker`,
  `grant insert on intake.erasure to seaface_worker`,
  `grant select, update, delete on intake.enquiry to seaface_staff`,
  `grant select, insert, update, delete on intake.delivery to seaface_staff`,
  `grant select (enquiry_id, file_name, kind, sha256, verdict, active_content, scanned_at) on intake.resume to seaface_staff`,
  `grant select, insert on intake.erasure to seaface_staff`,
];
