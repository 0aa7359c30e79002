import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestDatabase,
  setConnectable,
  type TestDatabase,
} from '../../tests/support/database/database.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts';
import {
  shortTimes,
  spawnTestWorker,
  startTestWorker,
  type TestWorker,
  type WorkerSettings,
} from '../../tests/support/server/test-worker.ts';

let database: TestDatabase;
let mail: MailServer;
const workers: TestWorker[] = [];
const children: ReturnType<typeof spawnTestWorker>[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
});
afterEach(async () => {
  mail.setReactions({});
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
  expect([...mail.messageIds].sort()).toEqual([...ids].sort());
const newGate = () => Promise.withResolvers<void>();

test('KEEP-15 two workers send each mail once, although the mail server answers only after the time of a lease', async () => {
  mail.setReactions({ dot: { waitMs: 5000 } });
  const ids = await queue(6);
  start({ answerWaitMs: 20_000 });
  start({ answerWaitMs: 20_000 });
  await waitUntil(() => mail.messageIds.length === 6);
  for (let sample = 0; sample < 20; sample += 1) {
    const openTransactions = await query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = 'seaface_worker' and xact_start is not null and state <> 'active'`,
    );
    expect(openTransactions).toEqual([]);
    await pause(100);
  }
  await waitUntilAllSent();
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ attempts, doubts }) => [attempts, doubts])).toEqual(
    ids.map(() => [1, 0]),
  );
});

test('KEEP-14 a lease is renewed while the mail server is slow', async () => {
  mail.setReactions({ rcpt: { waitMs: 3 * shortTimes.leaseMs } });
  const ids = await queue(2);
  start();
  start();
  await waitUntilAllSent();
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('KEEP-01 if the worker is killed before the final dot, the mail is sent once, when the lease has expired', async () => {
  mail.setReactions({ rcpt: { until: newGate().promise } });
  const child = startProcess();
  const ids = await queue(3);
  await waitUntil(() => mail.recipientCount() === 3);
  await child.kill();
  mail.setReactions({});
  const killedAt = Date.now();
  start();
  await waitUntilAllSent();
  expect(Date.now() - killedAt).toBeLessThan(shortTimes.leaseMs + 5000);
  expectEachSentOnce(ids);
  expect((await readDeliveries()).map(({ doubts }) => doubts)).toEqual([0, 0, 0]);
});

test('KEEP-15 if the worker is killed after the final dot, the mail is sent again when the time for an answer is over, and counted as a doubt', async () => {
  mail.setReactions({ dot: { until: newGate().promise } });
  const child = startProcess();
  const [id] = await queue();
  await waitUntil(() => mail.messageIds.length === 1);
  await child.kill();
  mail.setReactions({});
  const { log } = start();
  await pause(shortTimes.answerWaitMs - 1500);
  expect(mail.messageIds).toHaveLength(1);
  await waitUntilAllSent();
  expect(mail.messageIds).toEqual([id, id]);
  expect(await readDeliveries()).toMatchObject([{ attempts: 2, doubts: 1, lease: null, dotted_at: null }]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'delivery_in_doubt', doubts: 1 }));
});

test('KEEP-02 if the database is down when the mail server answers, the outcome is recorded later', async () => {
  const dotReply = newGate();
  mail.setReactions({ dot: { until: dotReply.promise } });
  const ids = await queue(6);
  start({ answerWaitMs: 30_000 });
  start({ answerWaitMs: 30_000 });
  await waitUntil(() => mail.messageIds.length === 6);
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
  mail.setReactions({ rcpt: { until: recipientReply.promise } });
  const suspendedWorker = startProcess();
  const ids = await queue(3);
  await waitUntil(() => mail.recipientCount() === 3);
  suspendedWorker.child.kill('SIGSTOP');
  mail.setReactions({});
  start();
  await waitUntilAllSent();
  recipientReply.resolve();
  await pause(300);
  suspendedWorker.child.kill('SIGCONT');
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
    mail.setReactions({ rcpt: { until: recipientReply.promise } });
    const { log } = start({ heartbeatMs: 60_000, leaseMs: 60_000 });
    await queue();
    await waitUntil(() => mail.recipientCount() === 1);
    await database.owner.query({ text: statement, query_timeout: 2000 } as never);
    recipientReply.resolve();
    await waitUntil(() => log.some(({ event }) => event === 'lease_lost'));
    await waitUntil(() => mail.openConnections() === 0);
    expect(mail.messageIds).toEqual([]);
  },
  60_000,
);

test('INTAKE-09 the delay before a retry begins when the attempt has ended', async () => {
  mail.setReactions({ rcpt: { waitMs: 6000, code: 451 } });
  start();
  await queue();
  await waitUntil(async () => (await readDeliveries())[0].last_error !== null);
  const [row] = await readDeliveries();
  expect(row.run_at - row.first_tried_at).toBeGreaterThan(6000 + 0.75 * 15_000 - 100);
});

test('INTAKE-28 a stopping worker returns mails to the queue whose final dot is not sent, and waits for the answers to the others', async () => {
  const dotReply = newGate();
  mail.setReactions({ dot: { until: dotReply.promise } });
  const worker = start();
  const [idAfterDot] = await queue();
  await waitUntil(() => mail.messageIds.length === 1);
  mail.setReactions({ rcpt: { until: newGate().promise }, dot: { until: dotReply.promise } });
  const [idBeforeDot] = await queue();
  await waitUntil(() => mail.recipientCount() === 2);
  const untilStopped = worker.stop();
  workers.pop();
  await waitUntil(async () => (await readDeliveries()).find(({ id }) => id === idBeforeDot)?.lease === null);
  const [requeuedDelivery] = await query(
    'select *, run_at <= now() as is_due from intake.delivery where id = $1',
    idBeforeDot,
  );
  expect(requeuedDelivery).toMatchObject({ state: 'queued', is_due: true, dotted_at: null });
  dotReply.resolve();
  await untilStopped;
  const [sentDelivery] = await query('select state from intake.delivery where id = $1', idAfterDot);
  expect(sentDelivery.state).toBe('sent');
  expect(mail.messageIds).toEqual([idAfterDot]);
});
