import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import {
  type PausableMailServer,
  startPausableMailServer,
} from '../../tests/support/mail/pausable-mail-server.ts';
import { startTestWorker, type TestWorker } from '../../tests/support/server/test-worker.ts';
import { resend } from '../cli/deliveries.ts';
import { release } from '../cli/quarantine.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { claimNext } from './queue.ts';

let database: TestDatabase;
let mail: PausableMailServer;
let worker: TestWorker;
let staff: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startPausableMailServer();
  worker = startTestWorker({
    databaseUrl: database.url,
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    times: { answerWaitMs: 1000 },
  });
  staff = openDatabase(database.url, { role: 'seaface_staff', connections: 2 });
});
afterAll(async () => {
  await worker.stop();
  await staff.close();
  await mail.close();
  await database.drop();
});
const deliveriesOf = async (id: string) =>
  (await database.owner.query('select * from intake.delivery where enquiry_id = $1 order by kind', [id]))
    .rows;
const waitUntil = (check: () => boolean | Promise<boolean>) => expect.poll(check).toBe(true);

// Queued deliveries would be retried during the next tests.
afterEach(async () => {
  mail.setPhases({});
  await database.owner.query('delete from intake.delivery');
});

test.each([
  ['rcpt', 501, 'parked'],
  ['rcpt', 550, 'parked'],
  ['rcpt', 553, 'parked'],
  ['rcpt', 452, 'queued'],
  ['rcpt', 503, 'queued'],
  ['rcpt', 530, 'queued'],
  ['rcpt', 539, 'queued'],
  ['mail', 550, 'queued'],
  ['dot', 550, 'parked'],
  ['dot', 554, 'parked'],
  ['dot', 500, 'queued'],
  ['dot', 549, 'queued'],
  ['dot', 560, 'queued'],
  ['dot', 452, 'queued'],
] as const)(
  'INTAKE-09 if the mail server replies to %s with %i, an acknowledgement is %s, and a notification is retried',
  async (phase, code, state) => {
    mail.setPhases({ [phase]: { code } });
    const { id } = await storeEnquiry(database.owner, ['acknowledgement', 'notification']);
    await waitUntil(async () =>
      (await deliveriesOf(id)).every(({ last_error, lease }) => last_error !== null && lease === null),
    );
    expect(await deliveriesOf(id)).toMatchObject([
      { kind: 'acknowledgement', state, doubts: 0, dotted_at: null, lease: null },
      { kind: 'notification', state: 'queued', doubts: 0, dotted_at: null, lease: null },
    ]);
  },
);

test('KEEP-15 after the third doubt a mail is dead, and the alert says that it may have arrived', async () => {
  mail.setPhases({ dot: { disconnect: true } });
  const { id, reference } = await storeEnquiry(database.owner, ['notification']);
  await waitUntil(async () => (await deliveriesOf(id))[0]?.state === 'dead');
  const [dead] = await deliveriesOf(id);
  expect(dead).toMatchObject({ doubts: 3, last_error: 'in doubt' });
  expect(mail.dottedIds.filter((dot) => dot === dead.id)).toHaveLength(3);
  const { rows } = await database.owner.query("select detail from intake.delivery where kind = 'alert'");
  expect(rows).toEqual([
    { detail: expect.stringMatching(`^notification of ${reference}\\. .*may have arrived`) },
  ]);
});

test('INTAKE-19 KEEP-14 a mail that staff resend while it is being sent is sent once, with the new id', async () => {
  const recipientReply = Promise.withResolvers<void>();
  const recipientCountBefore = mail.recipientCount();
  mail.setPhases({ rcpt: { until: recipientReply.promise } });
  const { id, reference } = await storeEnquiry(database.owner, ['acknowledgement']);
  await waitUntil(
    async () => mail.recipientCount() > recipientCountBefore && (await deliveriesOf(id))[0]?.lease !== null,
  );
  const [first] = await deliveriesOf(id);
  await database.owner.query('update intake.delivery set doubts = 2, dotted_at = now() where id = $1', [
    first.id,
  ]);
  mail.setPhases({});
  await resend(staff.kysely, reference, { kind: 'acknowledgement', force: true });
  await waitUntil(async () => (await deliveriesOf(id))[0]?.state === 'sent');
  recipientReply.resolve();
  const [resent] = await deliveriesOf(id);
  expect(resent).toMatchObject({ doubts: 0, attempts: 1 });
  await waitUntil(() =>
    worker.log.some(({ event, deliveryId }) => event === 'lease_lost' && deliveryId === first.id),
  );
  expect(mail.dottedIds.filter((dot) => dot === first.id || dot === resent.id)).toEqual([resent.id]);
});

test('INTAKE-12 for an enquiry released after its due time, only the overdue mail is sent, not the reminder', async () => {
  const hour = 3_600_000;
  const { id, reference } = await storeEnquiry(database.owner, [], {
    received_at: new Date(Date.now() - 80 * hour),
    due_at: new Date(Date.now() - 10 * hour),
    quarantined_at: new Date(Date.now() - 80 * hour),
  });
  await release(staff, reference, { hasWebhook: false });
  await waitUntil(async () => (await deliveriesOf(id)).every(({ state }) => state !== 'queued'));
  expect((await deliveriesOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'acknowledgement sent',
    'notification sent',
    'overdue sent',
    'reminder cancelled',
  ]);
});

const queueThreeWebhooks = async (): Promise<readonly { readonly id: string }[]> =>
  (
    await database.owner.query(
      `insert into intake.delivery (kind, run_at) select 'webhook', now() - make_interval(mins => minutes)
       from unnest('{1, 3, 2}'::int[]) minutes returning id`,
    )
  ).rows;

test('KEEP-01 a delivery with an expired lease is claimed before all others', async () => {
  const [newest, oldest, middle] = await queueThreeWebhooks();
  await database.owner.query('update intake.delivery set lease = gen_random_uuid() where id = $1', [
    newest?.id,
  ]);
  const claimed = [];
  for (let claim = 0; claim < 3; claim += 1)
    claimed.push((await claimNext(database.owner, ['webhook'], 60_000))?.id);
  expect(claimed).toEqual([newest?.id, oldest?.id, middle?.id]);
});

test('KEEP-14 simultaneous claims get different deliveries, or none', async () => {
  const queued = await queueThreeWebhooks();
  const claimed = await Promise.all([1, 2, 3, 4].map(() => claimNext(database.owner, ['webhook'], 60_000)));
  expect(claimed.map((delivery) => delivery?.id).sort()).toEqual(
    [...queued.map(({ id }) => id), undefined].sort(),
  );
  expect(new Set(claimed.map((delivery) => delivery?.lease)).size).toBe(4);
});
