import { seriesReference } from './intake-statements.ts';

const enquiryCount = 200_000;
const days = 730;

/** The newest enquiry has n = 1. One in five is quarantined, one in nineteen of the others is not answered. */
const enquiries = `insert into intake.enquiry (id, reference, idempotency_key, form, received_at, due_at, answered_at,
    name, organization, email, phone, phone_e164, service, message, experience, job_position, consent, notice_version,
    spam_score, spam_reasons, quarantined_at)
  select gen_random_uuid(), ${seriesReference}, 'filled-' || n, form, received_at, received_at + interval '2 days',
    case when n % 5 > 0 and n % 19 > 0 then received_at + (n % 60) * interval '1 hour' end,
    'Asha Rao', 'Organization ' || n, 'visitor' || n || '@school.example', '022 2600 0000', '+912226000000', 'lead',
    repeat('Our enquiries go flat every March. ', 1 + n % 20), case form when 'application' then 3 end, '', 'given',
    '2026-11', case n % 5 when 0 then 5 + n % 7 else 0 end, case n % 5 when 0 then '{many-links}'::text[] else '{}' end,
    case n % 5 when 0 then received_at end
  from generate_series(1, ${enquiryCount}) n
  cross join lateral (select now() - n * interval '${days} days' / ${enquiryCount} as received_at,
    (array['popup', 'contact', 'contact', 'application'])[1 + n / 5 % 4] as form) filled`;

/** Four for each enquiry that is not quarantined. */
const deliveries = `insert into intake.delivery (enquiry_id, kind, state, attempts, created_at, run_at, first_tried_at, finished_at)
  select id, kind, state, 1, received_at, run_at, received_at, case when state <> 'queued' then received_at end
  from intake.enquiry
  cross join unnest(array['notification', 'acknowledgement', 'reminder', 'overdue']) kind
  cross join lateral (select case when kind in ('notification', 'acknowledgement') then received_at else due_at end as run_at) due
  cross join lateral (select case
    when kind = 'notification' and spam_score = 0 and email like '%7777@%' then 'dead'
    when kind = 'acknowledgement' and email like '%556@%' then 'parked'
    when run_at > now() then 'queued'
    when kind in ('reminder', 'overdue') and answered_at < run_at then 'cancelled'
    else 'sent' end as state) outcome
  where quarantined_at is null`;

/** About 3,000 rows a day. */
const visits = `insert into intake.visit_count (day, kind, page, source, device, value, count)
  select current_date - age, kind, '/page-' || page, source, device, value, 1 + (age * page) % 9
  from generate_series(0, ${days}) age
  cross join generate_series(1, 20) page
  cross join unnest(array['phone', 'tablet', 'desktop']) device
  cross join lateral (
    select 'view' as kind, source, value
    from unnest(array['direct', 'search', 'social', 'campaign', 'inside', 'other', 'host:a.example', 'host:b.example',
      'host:c.example', 'host:d.example']) source, unnest(array['entry', 'inside', 'back']) value
    union all
    select 'event', source, value
    from unnest(array['direct', 'search', 'social']) source, unnest(array['popup opened', 'contact sent', 'call']) value
    union all
    select kind, '', bucket::text
    from unnest(array['lcp', 'inp', 'cls']) kind, generate_series(-2, 1) bucket
  ) counted`;

/** Replica mode skips the foreign key checks, which these rows satisfy. Vacuum as autovacuum does in the background. */
export const fillYearsSql = [
  `set session_replication_role = replica; ${enquiries}; ${deliveries}; ${visits}`,
  'vacuum analyze',
];
