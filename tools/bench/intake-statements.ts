import { emptyAnswers } from '../../enquiries/data-kinds.ts';

/** The letters of a reference. Each row's reference is its number in these digits, so that all are unique. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const setDigit = (place: number) =>
  `\\set d${place} (:own / ${letters.length ** place}) % ${letters.length} + 1`;
/** SQL of a reference; `index` is the SQL of a letter's position, from 1, in `letters`. */
function referenceSql(index: (place: number) => string): string {
  const letterAt = (place: number) => `substr('${letters}', ${index(place)}, 1)`;
  return `'SF-' || ${[0, 1, 2, 3].map(letterAt).join(' || ')} || '-' || ${[4, 5].map(letterAt).join(' || ')}`;
}

/** Gives every row its own number: `number` starts at 0 in each client, and pgbench sets `client_id`. */
const setRowNumber = ['\\set number (:number + 1)', '\\set own :client_id * 8000000 + :number + :offset']
  .concat([0, 1, 2, 3, 4, 5].map(setDigit))
  .join('\n');
const reference = referenceSql((place) => `:d${place}`);

const answers = {
  ...emptyAnswers,
  organization: 'Meru Institute',
  phone: '022 2600 0000',
  service: 'lead',
  message: 'Our enquiries go flat every March.',
};
const enquiry = {
  phoneE164: '+912226000000',
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
  { kind: 'acknowledgement', perHour: 200 },
  { kind: 'reminder', runAt: '2099-11-18T04:30:00.000Z' },
  { kind: 'overdue', runAt: '2099-11-18T13:30:00.000Z' },
];

/** Has a space after each colon, because pgbench reads ':null' as a variable. */
const formatJson = (value: object) => JSON.stringify(value).replaceAll('":', '": ');

/** The statement that the server runs for one enquiry. */
export const serverStatement = `${setRowNumber}
select reference, due_at, fresh, wait_seconds from intake.receive_enquiry(
  (${`'${formatJson(enquiry).slice(0, -1)},"answers":${formatJson({ ...answers, email: undefined }).slice(0, -1)},"email":"visitor'`} || :own || '@school.example"},"id":"' || gen_random_uuid() || '","idempotencyKey":"key-' || :own || '-bench","reference":"' || ${reference} || '"}')::jsonb,
  null, '${formatJson(deliveries)}'::jsonb,
  array['client-' || :own, 'network-' || :own], '{30, 150}', 600);
`;

export const bareInsertStatement = `${setRowNumber}
insert into intake.enquiry (id, reference, idempotency_key, form, received_at, due_at, answers, phone_e164, consent, notice_version)
values (gen_random_uuid(), ${reference}, 'key-' || :own || '-bench', 'contact', '${enquiry.receivedAt}', '${enquiry.dueAt}',
  '${formatJson(answers)}'::jsonb || jsonb_build_object('email', 'visitor' || :own || '@school.example'),
  '${enquiry.phoneE164}', '${enquiry.consent}', '${enquiry.noticeVersion}');
`;

/** Every post has its own key, e-mail address and client address; each address is in another /24 network. */
export const createPostLua = (offset: number) => `
local n = ${offset}
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded", Accept = "application/json" }
request = function()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", n % 256, math.floor(n / 256) % 256, math.floor(n / 65536) % 256)
  return wrk.format("POST", "/contact_handler.php", headers, "organization=Meru+Institute&email=visitor" .. n .. "%40school.example" ..
    "&phone=022+2600+0000&service=lead&message=Our+enquiries+go+flat+every+March.&idempotencyKey=key-" .. n .. "-bench")
end
`;

/** SQL of a reference for each `n` of a series. */
export const seriesReference = referenceSql(
  (place) => `((n + 400000000) / ${letters.length ** place}) % ${letters.length} + 1`,
);

/** Adds answered enquiries with sent mails. Replica mode skips the foreign key checks, which these rows satisfy. */
export const fillTablesSql = (from: number, to: number) => `
  set session_replication_role = replica;
  set synchronous_commit = off;
  with filled as (
    insert into intake.enquiry (id, reference, idempotency_key, form, received_at, due_at, answered_at, answers, consent, notice_version)
    select gen_random_uuid(), ${seriesReference},
      'filled-' || n, 'contact', now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '2 days', now(),
      '${formatJson(answers)}'::jsonb || jsonb_build_object('organization', 'Organization ' || n, 'email', 'visitor' || n || '@school.example'), 'given', '2026-11'
    from generate_series(${from}, ${to}) n
    returning id
  )
  insert into intake.delivery (enquiry_id, kind, state, attempts, first_tried_at, finished_at)
  select id, kind, case when kind in ('reminder', 'overdue') then 'cancelled' else 'sent' end, 1, now(), now()
  from filled, unnest(array['notification', 'acknowledgement', 'reminder', 'overdue']) kind;
`;
