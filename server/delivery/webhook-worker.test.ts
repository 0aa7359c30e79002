import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import {
  type PausableMailServer,
  startPausableMailServer,
} from '../../tests/support/mail/pausable-mail-server.ts';
import { startTestWorker, type TestWorker } from '../../tests/support/server/test-worker.ts';

let respond: (response: ServerResponse) => void = (response) => response.end();
const requests: string[] = [];
const receiver = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  request.resume().on('end', () => respond(response));
});

let database: TestDatabase;
let mail: PausableMailServer;
let worker: TestWorker;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  database = await createTestDatabase();
  mail = await startPausableMailServer();
  worker = startWorker();
});
const startWorker = () =>
  startTestWorker({
    databaseUrl: database.url,
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    variables: {
      WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await worker.stop();
  await mail.close();
  await database.drop();
});
afterEach(() => {
  requests.length = 0;
  mail.setPhases({});
  respond = (response) => response.end();
});

const readDelivery = async (id: string, kind: string) =>
  (
    await database.owner.query('select * from intake.delivery where enquiry_id = $1 and kind = $2', [
      id,
      kind,
    ])
  ).rows[0];
const waitUntil = (check: () => Promise<boolean> | boolean) => expect.poll(check).toBe(true);

test('INTAKE-11 a webhook whose receiver closes the connection is retried soon, without a doubt', async () => {
  respond = (response) => response.destroy();
  const { id } = await storeEnquiry(database.owner, ['webhook']);
  await waitUntil(async () => (await readDelivery(id, 'webhook')).last_error !== null);
  const row = await readDelivery(id, 'webhook');
  expect(row).toMatchObject({ state: 'queued', doubts: 0, dotted_at: null, lease: null });
  expect(row.run_at.getTime()).toBeLessThan(Date.now() + 20_000);
});

test('KEEP-16 a webhook is sent while a mail server hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mail.setPhases({ rcpt: { until: promise } });
  for (let count = 0; count < 10; count += 1) await storeEnquiry(database.owner, ['notification']);
  await waitUntil(() => mail.recipientCount() >= 8);
  const { id } = await storeEnquiry(database.owner, ['webhook']);
  await waitUntil(async () => (await readDelivery(id, 'webhook')).state === 'sent');
  resolve();
});

test('KEEP-16 a mail is sent while the receiver of webhooks hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  respond = (response) => void promise.then(() => response.end());
  for (let count = 0; count < 14; count += 1) await storeEnquiry(database.owner, ['webhook']);
  await waitUntil(() => requests.length >= 4);
  const { id } = await storeEnquiry(database.owner, ['notification']);
  await waitUntil(async () => (await readDelivery(id, 'notification')).state === 'sent');
  resolve();
});

test('INTAKE-11 a webhook with many doubts is still sent, because its receiver recognises duplicates', async () => {
  const { id } = await storeEnquiry(database.owner, []);
  await database.owner.query(
    "insert into intake.delivery (enquiry_id, kind, doubts, dotted_at) values ($1, 'webhook', 5, now())",
    [id],
  );
  await waitUntil(async () => (await readDelivery(id, 'webhook')).state !== 'queued');
  expect((await readDelivery(id, 'webhook')).state).toBe('sent');
});

test('INTAKE-28 a worker that stops requeues a webhook whose receiver does not respond', async () => {
  await database.owner.query("delete from intake.delivery where kind = 'webhook'");
  respond = () => undefined;
  const { id } = await storeEnquiry(database.owner, ['webhook']);
  await waitUntil(() => requests.length === 1);
  const startedAt = performance.now();
  await worker.stop();
  expect(performance.now() - startedAt).toBeLessThan(3000);
  const row = await readDelivery(id, 'webhook');
  expect(row).toMatchObject({ state: 'queued', lease: null, dotted_at: null, doubts: 0 });
  expect(row.run_at.getTime()).toBeLessThanOrEqual(Date.now());
  await database.owner.query("delete from intake.delivery where kind = 'webhook'");
  worker = startWorker();
});

test('KEEP-14 a webhook that is cancelled before the post is not posted', async () => {
  await database.owner.query(
    `create or replace function intake.cancel_at_once() returns trigger language plpgsql as
      $$ begin new.state := 'cancelled'; return new; end $$;
     create or replace trigger cancel_at_once before update of lease on intake.delivery for each row
      when (new.kind = 'webhook' and new.lease is not null) execute function intake.cancel_at_once()`,
  );
  const { id } = await storeEnquiry(database.owner, ['webhook']);
  await waitUntil(async () => (await readDelivery(id, 'webhook')).state === 'cancelled');
  const { id: deliveryId } = await readDelivery(id, 'webhook');
  await waitUntil(() =>
    worker.log.some((line) => line.event === 'lease_lost' && line.deliveryId === deliveryId),
  );
  expect(requests).toEqual([]);
});
