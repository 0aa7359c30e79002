import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestDatabase,
  setConnectable,
  type TestDatabase,
} from '../../tests/support/database/database.ts';
import {
  type PausableMailServer,
  startPausableMailServer,
} from '../../tests/support/mail/pausable-mail-server.ts';
import {
  shortTimes,
  spawnTestWorker,
  startTestWorker,
  type TestWorker,
  type WorkerSettings,
} from '../../tests/support/server/test-worker.ts';

let database: TestDatabase;
let mail: PausableMailServer;
const workers: TestWorker[] = [];
const children: ReturnType<typeof spawnTestWorker>[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  mail = await startPausableMailServer();
});
afterEach(async () => {
  mail.setPhases({});
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await mail.close();
  await database.drop();
});

const createSettings = (times: WorkerSettings['times'] = {}): WorkerSettings => ({
  databaseUrl: database.url,
  smtpUrl: `smtp://127.0.0.1:${mail.port}`,
  times,
});
const start = (times?: WorkerSettings['times']) => {
  const worker = startTestWorker(createSettings(times));
  workers.push(worker);
  return worker;
};
const startProcess = () => {
  const child = spawnTestWorker(createSettings());
  children.push(child);
  return child;
};
const query = async (text: string, ...values: unknown[]) => (await database.owner.query(text, values)).rows;
const queue = async (count = 1): Promise<readonly string[]> => {
  const rows = await query(
    "insert into intake.delivery (kind, detail) select 'alert', 'a test' from generate_series(1, $1) returning id",
    count,
  );
  return rows.map(({ id }) => id);
};
const readDeliveries = () => query('select * from intake.delivery order by created_at');
const waitUntil = (check: () => Promise<boolean> | boolean, timeout = 15_000) =>
  expect.poll(check, { timeout, interval: 50 }).toBe(true);
const waitUntilAllSent = (timeout?: number) =>
  waitUntil(async () => (await readDeliveries()).every(({ state }) => state === 'sent'), timeout);
const expectEachSentOnce = (ids: readonly string[]) =>
  expect([...mail.dottedIds].sort()).toEqual([...ids].sort());
/** Waits until the only delivery has failed and its lease has ended. */
const failedDelivery = async () => {
  const isFailed = async () =>
    (await readDeliveries()).every(({ last_error, lease }) => last_error !== null && lease === null);
  await waitUntil(isFailed);
  return (await readDeliveries())[0];
};
const newGate = () => Promise.withResolvers<void>();

test('KEEP-15 two workers send each mail once, although the mail server answers only after the time of a lease', async () => {
  mail.setPhases({ dot: { waitMs: 5000 } });
  const ids = await queue(6);
  start({ answerWaitMs: 20_000 });
  start({ answerWaitMs: 20_000 });
  await waitUntil(() => mail.dottedIds.length === 6);
  for (let sample = 0; sample < 20; sample += 1) {
    const inTransaction = await query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = 'seaface_worker' and xact_start is not null and state <> 'active'`,
    );
    expect(inTransaction).toEqual([]);
    await pause(100);
  }
  await waitUntilAllSent();
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ attempts, doubts }) => [attempts, doubts])).toEqual(
    ids.map(() => [1, 0]),
  );
});

test('KEEP-14 a lease is renewed while the mail server is slow', async () => {
  mail.setPhases({ rcpt: { waitMs: 3 * shortTimes.leaseMs } });
  const ids = await queue(2);
  start();
  start();
  await waitUntilAllSent();
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('KEEP-01 if the worker is killed before the final dot, the mail is sent once, when the lease has expired', async () => {
  mail.setPhases({ rcpt: { until: newGate().promise } });
  const child = startProcess();
  const ids = await queue(3);
  await waitUntil(() => mail.recipientCount() === 3);
  await child.kill();
  mail.setPhases({});
  const killedAt = Date.now();
  start();
  await waitUntilAllSent();
  expect(Date.now() - killedAt).toBeLessThan(shortTimes.leaseMs + 5000);
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ doubts }) => doubts)).toEqual([0, 0, 0]);
});

test('KEEP-15 if the worker is killed after the final dot, the mail is sent again when the time for an answer is over, and counted as a doubt', async () => {
  mail.setPhases({ dot: { until: newGate().promise } });
  const child = startProcess();
  const [id] = await queue();
  await waitUntil(() => mail.dottedIds.length === 1);
  await child.kill();
  mail.setPhases({});
  const { log } = start();
  await pause(shortTimes.answerWaitMs - 1500);
  expect(mail.dottedIds).toHaveLength(1);
  await waitUntilAllSent();
  expect(mail.dottedIds).toEqual([id, id]);
  expect(await readDeliveries()).toMatchObject([{ attempts: 2, doubts: 1, lease: null, dotted_at: null }]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'delivery_in_doubt', doubts: 1 }));
});

test('KEEP-02 a mail is sent once although the database connections are terminated', async () => {
  mail.setPhases({ dot: { waitMs: 3000 } });
  const ids = await queue(6);
  start();
  start();
  await waitUntil(() => mail.dottedIds.length === 6);
  for (let round = 0; round < 10; round += 1) {
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'seaface_worker'`,
    );
    await pause(300);
  }
  await waitUntilAllSent();
  expectEachSentOnce(ids);
});

test('KEEP-02 if the database is down when the mail server answers, the outcome is recorded later', async () => {
  const dotReply = newGate();
  mail.setPhases({ dot: { until: dotReply.promise } });
  const ids = await queue(6);
  start({ answerWaitMs: 30_000 });
  start({ answerWaitMs: 30_000 });
  await waitUntil(() => mail.dottedIds.length === 6);
  await setConnectable(database.url, false);
  dotReply.resolve();
  await pause(2 * shortTimes.leaseMs);
  await setConnectable(database.url, true);
  await waitUntilAllSent();
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ attempts, doubts }) => [attempts, doubts])).toEqual(
    ids.map(() => [1, 0]),
  );
});

test('KEEP-14 a worker that was suspended before the final dot and lost its lease sends nothing', async () => {
  const recipientReply = newGate();
  mail.setPhases({ rcpt: { until: recipientReply.promise } });
  const suspended = startProcess();
  const ids = await queue(3);
  await waitUntil(() => mail.recipientCount() === 3);
  suspended.child.kill('SIGSTOP');
  mail.setPhases({});
  start();
  await waitUntilAllSent();
  recipientReply.resolve();
  await pause(300);
  suspended.child.kill('SIGCONT');
  await pause(2 * shortTimes.leaseMs);
  expectEachSentOnce(ids);
});

test.each([
  ['cancelled', "update intake.delivery set state = 'cancelled'"],
  ['erased', 'delete from intake.delivery'],
  ['queued again', 'update intake.delivery set lease = null, run_at = now() + make_interval(hours => 1)'],
])(
  'KEEP-14 a mail that is %s before the server accepts the recipient is not sent',
  async (_, statement) => {
    const recipientReply = newGate();
    mail.setPhases({ rcpt: { until: recipientReply.promise } });
    const { log } = start({ heartbeatMs: 60_000, leaseMs: 60_000 });
    await queue();
    await waitUntil(() => mail.recipientCount() === 1);
    await database.owner.query({ text: statement, query_timeout: 2000 } as never);
    recipientReply.resolve();
    await waitUntil(() => log.some(({ event }) => event === 'lease_lost'));
    await waitUntil(() => mail.openConnections() === 0);
    expect(mail.dottedIds).toEqual([]);
  },
  60_000,
);

test('KEEP-14 the heartbeat notices a lost lease, and the connection is closed', async () => {
  mail.setPhases({ rcpt: { until: newGate().promise } });
  start();
  await queue();
  await waitUntil(() => mail.recipientCount() === 1);
  await query("update intake.delivery set state = 'cancelled'");
  await waitUntil(() => mail.openConnections() === 0, 3 * shortTimes.heartbeatMs + 1000);
});

test('KEEP-14 if the steps before the final dot take too long, the connection is closed and the mail retried', async () => {
  mail.setPhases({ rcpt: { until: newGate().promise } });
  start({ beforeFenceMs: 1000 });
  await queue();
  await waitUntil(async () => (await readDeliveries())[0]?.last_error !== null);
  expect(await readDeliveries()).toMatchObject([
    { state: 'queued', lease: null, dotted_at: null, doubts: 0 },
  ]);
  await waitUntil(() => mail.openConnections() === 0);
});

test('KEEP-15 without an answer to the final dot, the mail is sent again when the time for an answer is over, not before', async () => {
  mail.setPhases({ dot: { disconnect: true } });
  const { log } = start();
  const [id] = await queue();
  await waitUntil(() => log.some(({ event }) => event === 'delivery_unanswered'));
  mail.setPhases({});
  const [unanswered] = await readDeliveries();
  expect(unanswered).toMatchObject({ state: 'queued', lease: null, doubts: 0 });
  expect(unanswered.run_at - unanswered.dotted_at).toBeGreaterThan(shortTimes.answerWaitMs - 100);
  await waitUntilAllSent();
  expect(mail.dottedIds).toEqual([id, id]);
  expect(await readDeliveries()).toMatchObject([{ doubts: 1 }]);
});

test('KEEP-15 a release from before leases (migration 0006), active again after a rollback, does not resend a mail whose answer is awaited', async () => {
  const dotReply = newGate();
  mail.setPhases({ dot: { until: dotReply.promise } });
  start({ answerWaitMs: 60_000 });
  await queue();
  await waitUntil(() => mail.dottedIds.length === 1);
  // The statement that a release from before leases runs at its start.
  const { rowCount } = await database.owner.query(
    `update intake.delivery set run_at = created_at where id in (select id from intake.delivery
       where state = 'queued' and last_error is null and run_at > first_tried_at for update skip locked)`,
  );
  expect(rowCount).toBe(0);
  dotReply.resolve();
  await waitUntilAllSent();
  expect((await readDeliveries())[0]).toMatchObject({ last_error: null, doubts: 0 });
});

test('KEEP-15 an error reply to the final dot is an answer, not a doubt', async () => {
  mail.setPhases({ dot: { code: 451 } });
  start({ answerWaitMs: 60_000 });
  await queue();
  const row = await failedDelivery();
  expect(row).toMatchObject({ state: 'queued', doubts: 0, dotted_at: null, lease: null });
  expect(row.run_at.getTime()).toBeLessThan(Date.now() + 20_000);
});

test('INTAKE-09 the delay before a retry begins when the attempt has ended', async () => {
  mail.setPhases({ rcpt: { waitMs: 6000, code: 451 } });
  start();
  await queue();
  const row = await failedDelivery();
  expect(row.run_at - row.first_tried_at).toBeGreaterThan(6000 + 0.75 * 15_000 - 100);
});

test('INTAKE-28 a stopping worker returns mails to the queue whose final dot is not sent, and waits for the answers to the others', async () => {
  const dotReply = newGate();
  mail.setPhases({ dot: { until: dotReply.promise } });
  const worker = start();
  const [dotted] = await queue();
  await waitUntil(() => mail.dottedIds.length === 1);
  mail.setPhases({ rcpt: { until: newGate().promise }, dot: { until: dotReply.promise } });
  const [undotted] = await queue();
  await waitUntil(() => mail.recipientCount() === 2);
  const stopping = worker.stop();
  workers.pop();
  await waitUntil(async () => (await readDeliveries()).find(({ id }) => id === undotted)?.lease === null);
  const [requeued] = await query(
    'select *, run_at <= now() as due from intake.delivery where id = $1',
    undotted,
  );
  expect(requeued).toMatchObject({ state: 'queued', due: true, dotted_at: null });
  dotReply.resolve();
  await stopping;
  const [sent] = await query('select state from intake.delivery where id = $1', dotted);
  expect(sent.state).toBe('sent');
  expect(mail.dottedIds).toEqual([dotted]);
});
