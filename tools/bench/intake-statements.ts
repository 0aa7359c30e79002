/**
 * What the service does for one enquiry, for pgbench: an own number for each row, written with the letters of a
 * reference, so that no two collide.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const digit = (place: number) =>
  `\\set d${place} (:number / ${letters.length ** place}) % ${letters.length} + 1`;
const letter = (place: number) => `substr('${letters}', :d${place}, 1)`;

/** 'number' starts at 0 in every client; 'client_id' is pgbench's own. */
const numbered = ['\\set number (:number + 1)', '\\set own :client_id * 8000000 + :number + :offset']
  .concat([0, 1, 2, 3, 4, 5].map((place) => digit(place).replace(':number', ':own')))
  .join('\n');
const reference = `'SF-' || ${[0, 1, 2, 3].map(letter).join(' || ')} || '-' || ${[4, 5].map(letter).join(' || ')}`;

const answers = {
  name: '',
  organization: 'Meru Institute',
  email: 'asha@school.example',
  phone: '022 2600 0000',
  phoneE164: '+912226000000',
  service: 'lead',
  message: 'Our enquiries go flat every March.',
  city: '',
  experience: null,
  jobPosition: '',
  consent: 'not recorded',
  noticeVersion: '2026-11',
  cameFrom: null,
  spamScore: 0,
  spamReasons: [],
  quarantined: false,
  resume: null,
  form: 'contact',
  receivedAt: '2026-11-16T06:00:00.000Z',
  dueAt: '2026-11-18T13:30:00.000Z',
};
const deliveries = [
  { kind: 'notification' },
  { kind: 'acknowledgement' },
  { kind: 'reminder', runAt: '2099-11-18T04:30:00.000Z' },
  { kind: 'overdue', runAt: '2099-11-18T13:30:00.000Z' },
];

/** With a space after each colon: pgbench would take ':null' for a variable. */
const json = (value: object) => JSON.stringify(value).replaceAll('":', '": ');

export const sameStatement = `${numbered}
select reference, due_at, fresh, wait_seconds from intake.take_in(
  (${`'${json(answers).slice(0, -1)},"id":"'`} || gen_random_uuid() || '","idempotencyKey":"key-' || :own || '-bench","postedKey":"posted-' || :own || '","reference":"' || ${reference} || '"}')::jsonb,
  null, '${json(deliveries)}'::jsonb, 'poster-' || :own, 30, 600);
`;

export const bareInsert = `${numbered}
insert into intake.enquiry (id, reference, idempotency_key, form, received_at, due_at, organization, email, phone,
  phone_e164, service, message, consent, notice_version)
values (gen_random_uuid(), ${reference}, 'key-' || :own || '-bench', 'contact', '${answers.receivedAt}', '${answers.dueAt}',
  '${answers.organization}', '${answers.email}', '${answers.phone}', '${answers.phoneE164}', '${answers.service}',
  '${answers.message}', '${answers.consent}', '${answers.noticeVersion}');
`;

/** Every post is another visitor from another address. */
export const wrkPosts = (offset: number) => `
local n = ${offset}
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded", Accept = "application/json" }
request = function()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(n / 65536) % 256, math.floor(n / 256) % 256, n % 256)
  return wrk.format("POST", "/contact_handler.php", headers, "organization=Meru+Institute&email=asha%40school.example" ..
    "&phone=022+2600+0000&service=lead&message=Our+enquiries+go+flat+every+March.&idempotencyKey=key-" .. n .. "-bench")
end
`;

const sequenceLetter = (place: number) =>
  `substr('${letters}', ((n + 400000000) / ${letters.length ** place}) % ${letters.length} + 1, 1)`;

/** Rows as they are after some years: most are answered, their mails are out. Nothing refers to what is not there, so that is not looked up. */
export const fillTables = (from: number, to: number) => `
  set session_replication_role = replica;
  set synchronous_commit = off;
  with filled as (
    insert into intake.enquiry (id, reference, idempotency_key, form, received_at, due_at, answered_at, organization, email, phone, service, message, consent, notice_version)
    select gen_random_uuid(), 'SF-' || ${[0, 1, 2, 3].map((place) => sequenceLetter(place)).join(' || ')} || '-' || ${[4, 5].map((place) => sequenceLetter(place)).join(' || ')},
      'filled-' || n, 'contact', now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '2 days', now(),
      'Organization ' || n, 'visitor' || n || '@school.example', '022 2600 0000', 'lead', 'Our enquiries go flat every March.', 'given', '2026-11'
    from generate_series(${from}, ${to}) n
    returning id
  )
  insert into intake.delivery (enquiry_id, kind, state, attempts, first_tried_at, finished_at)
  select id, kind, case when kind in ('reminder', 'overdue') then 'cancelled' else 'sent' end, 1, now(), now()
  from filled, unnest(array['notification', 'acknowledgement', 'reminder', 'overdue']) kind;
`;
