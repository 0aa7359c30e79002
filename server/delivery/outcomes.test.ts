import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { testDeliverySettings } from '../../tests/support/server/test-settings.ts';
import { startTestWorker } from '../../tests/support/server/test-worker.ts';
import { resend } from '../cli/deliveries.ts';
import { release } from '../cli/quarantine.ts';
import { openDatabase } from '../database/database.ts';
import { claimNext } from './queue.ts';

const database = await createTestDatabase();
const mail = await startMailServer();
const worker = startTestWorker({
  databaseUrl: database.url,
  smtpUrl: `smtp://127.0.0.1:${mail.port}`,
  times: { answerWaitMs: 1000 },
});
const staff = openDatabase(database.url, { role: 'seaface_staff', connections: 2 });
afterAll(async () => {
  await worker.stop();
  await staff.end();
  await mail.close();
  await database.drop();
});
const deliveriesOf = async (id: string) =>
  (await database.owner.query('select * from intake.delivery where enquiry_id = $1 order by kind', [id]))
    .rows;
const waitUntil = (check: () => boolean | Promise<boolean>) => expect.poll(check).toBe(true);

// Queued deliveries would be retried during the next tests.
afterEach(async () => {
  mail.setReactions({});
  await database.owner.query('delete from intake.delivery');
});

test.each([
  ['rcpt', 550, 'parked'],
  ['rcpt', 421, 'queued'],
  ['rcpt', 452, 'queued'],
  ['mail', 550, 'queued'],
  ['dot', 554, 'parked'],
  ['dot', 500, 'queued'],
  ['dot', 452, 'queued'],
] as const)(
  'INTAKE-09 if the mail server replies to %s with %i, an acknowledgement is %s, and a notification is retried',
  async (command, code, state) => {
    mail.setReactions({ [command]: { code } });
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
  mail.setReactions({ dot: { disconnect: true } });
  const { id, reference } = await storeEnquiry(database.owner, ['notification']);
  await waitUntil(async () => (await deliveriesOf(id))[0]?.state === 'dead');
  const [deadDelivery] = await deliveriesOf(id);
  expect(deadDelivery).toMatchObject({ doubts: 3, last_error: 'in doubt' });
  expect(mail.messageIds.filter((dot) => dot === deadDelivery.id)).toHaveLength(3);
  const { rows } = await database.owner.query("select detail from intake.delivery where kind = 'alert'");
  expect(rows).toEqual([
    { detail: expect.stringMatching(`^notification of ${reference}\\. .*may have arrived`) },
  ]);
});

test('INTAKE-19 KEEP-14 a mail that staff resend while it is being sent is sent once, with the new id', async () => {
  const recipientReply = Promise.withResolvers<void>();
  const recipientCountBefore = mail.recipientCount();
  mail.setReactions({ rcpt: { until: recipientReply.promise } });
  const { id, reference } = await storeEnquiry(database.owner, ['acknowledgement']);
  await waitUntil(
    async () => mail.recipientCount() > recipientCountBefore && (await deliveriesOf(id))[0]?.lease !== null,
  );
  const [firstDelivery] = await deliveriesOf(id);
  await database.owner.query('update intake.delivery set doubts = 2, dotted_at = now() where id = $1', [
    firstDelivery.id,
  ]);
  mail.setReactions({});
  await resend(staff, reference, { kind: 'acknowledgement', force: true });
  await waitUntil(async () => (await deliveriesOf(id))[0]?.state === 'sent');
  recipientReply.resolve();
  const [resentDelivery] = await deliveriesOf(id);
  expect(resentDelivery).toMatchObject({ doubts: 0, attempts: 1 });
  await waitUntil(() =>
    worker.log.some(({ event, deliveryId }) => event === 'lease_lost' && deliveryId === firstDelivery.id),
  );
  expect(mail.messageIds.filter((dot) => dot === firstDelivery.id || dot === resentDelivery.id)).toEqual([
    resentDelivery.id,
  ]);
});

test('INTAKE-12 for an enquiry released after its due time, only the overdue mail is sent, not the reminder; it cannot be released again', async () => {
  const hourMs = 3_600_000;
  const { id, reference } = await storeEnquiry(database.owner, [], {
    received_at: new Date(Date.now() - 80 * hourMs),
    due_at: new Date(Date.now() - 10 * hourMs),
    quarantined_at: new Date(Date.now() - 80 * hourMs),
  });
  await release(staff, reference, testDeliverySettings);
  await waitUntil(async () => (await deliveriesOf(id)).every(({ state }) => state !== 'queued'));
  expect((await deliveriesOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'acknowledgement sent',
    'notification sent',
    'overdue sent',
    'reminder cancelled',
  ]);
  await expect(release(staff, reference, testDeliverySettings)).rejects.toThrow('not held back');
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
  const claimedIds = [];
  for (let claim = 0; claim < 3; claim += 1)
    claimedIds.push((await claimNext(database.owner, ['webhook'], 60_000))?.id);
  expect(claimedIds).toEqual([newest?.id, oldest?.id, middle?.id]);
});

test('KEEP-14 simultaneous claims get different deliveries, or none', async () => {
  const queuedDeliveries = await queueThreeWebhooks();
  const claimedDeliveries = await Promise.all(
    [1, 2, 3, 4].map(() => claimNext(database.owner, ['webhook'], 60_000)),
  );
  expect(claimedDeliveries.map((delivery) => delivery?.id).sort()).toEqual(
    [...queuedDeliveries.map(({ id }) => id), undefined].sort(),
  );
  expect(new Set(claimedDeliveries.map((delivery) => delivery?.lease)).size).toBe(4);
});
