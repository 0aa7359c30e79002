import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, setOpen, type TestDatabase } from '../../tests/support/database/database.ts';
import { type PhasedMailServer, startPhasedMailServer } from '../../tests/support/mail/phased-mail-server.ts';
import {
  type LeasedWorker,
  shortTimes,
  spawnLeasedWorker,
  startLeasedWorker,
  type WorkerSettings,
} from '../../tests/support/server/leased-worker.ts';

let database: TestDatabase;
let mail: PhasedMailServer;
const workers: LeasedWorker[] = [];
const children: ReturnType<typeof spawnLeasedWorker>[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  mail = await startPhasedMailServer();
});
afterEach(async () => {
  mail.behave({});
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await mail.close();
  await database.drop();
});

const settings = (times: WorkerSettings['times'] = {}): WorkerSettings => ({
  databaseUrl: database.url,
  smtpUrl: `smtp://127.0.0.1:${mail.port}`,
  times,
});
const start = (times?: WorkerSettings['times']) => {
  const worker = startLeasedWorker(settings(times));
  workers.push(worker);
  return worker;
};
const startProcess = () => {
  const child = spawnLeasedWorker(settings());
  children.push(child);
  return child;
};
const sql = async (text: string, ...values: unknown[]) => (await database.owner.query(text, values)).rows;
const queue = async (count = 1): Promise<readonly string[]> => {
  const rows = await sql(
    "insert into intake.delivery (kind, detail) select 'alert', 'a test' from generate_series(1, $1) returning id",
    count,
  );
  return rows.map(({ id }) => id);
};
const rows = () => sql('select * from intake.delivery order by created_at');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = (check: () => Promise<boolean> | boolean, timeout = 15_000) =>
  expect.poll(check, { timeout, interval: 50 }).toBe(true);
const untilAllSent = (timeout?: number) =>
  until(async () => (await rows()).every(({ state }) => state === 'sent'), timeout);
const eachOnce = (ids: readonly string[]) => expect([...mail.dots].sort()).toEqual([...ids].sort());
const gate = () => Promise.withResolvers<void>();

test('KEEP-15 a server that answers after several leases gets each mail once, from two workers', async () => {
  mail.behave({ dot: { waitMs: 5000 } });
  const ids = await queue(6);
  start({ outcomeUnknownMs: 20_000 });
  start({ outcomeUnknownMs: 20_000 });
  await until(() => mail.dots.length === 6);
  for (let sample = 0; sample < 20; sample += 1) {
    const inTransaction = await sql(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = 'seaface_worker' and xact_start is not null and state <> 'active'`,
    );
    expect(inTransaction).toEqual([]);
    await pause(100);
  }
  await untilAllSent();
  eachOnce(ids);
  expect((await rows()).map(({ attempts, doubts }) => [attempts, doubts])).toEqual(ids.map(() => [1, 0]));
});

test('KEEP-14 a lease is renewed while the mail server takes its time', async () => {
  mail.behave({ rcpt: { waitMs: 3 * shortTimes.leaseMs } });
  const ids = await queue(2);
  start();
  start();
  await untilAllSent();
  eachOnce(ids);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('KEEP-01 killed before the final dot, a mail is sent once, as soon as its lease has ended', async () => {
  mail.behave({ rcpt: { until: gate().promise } });
  const child = startProcess();
  const ids = await queue(3);
  await until(() => mail.recipients() === 3);
  await child.kill();
  mail.behave({});
  const killedAt = Date.now();
  start();
  await untilAllSent();
  expect(Date.now() - killedAt).toBeLessThan(shortTimes.leaseMs + 5000);
  eachOnce(ids);
  expect((await rows()).map(({ doubts }) => doubts)).toEqual([0, 0, 0]);
});

test('KEEP-15 killed after the final dot, a mail is sent again when the wait is over, and counted', async () => {
  mail.behave({ dot: { until: gate().promise } });
  const child = startProcess();
  const [id] = await queue();
  await until(() => mail.dots.length === 1);
  await child.kill();
  mail.behave({});
  const { log } = start();
  await pause(shortTimes.outcomeUnknownMs - 1500);
  expect(mail.dots).toHaveLength(1);
  await untilAllSent();
  expect(mail.dots).toEqual([id, id]);
  expect(await rows()).toMatchObject([{ attempts: 2, doubts: 1, lease: null, dotted_at: null }]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'delivery_in_doubt', doubts: 1 }));
});

test('KEEP-02 terminated connections do not repeat a mail', async () => {
  mail.behave({ dot: { waitMs: 3000 } });
  const ids = await queue(6);
  start();
  start();
  await until(() => mail.dots.length === 6);
  for (let round = 0; round < 10; round += 1) {
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'seaface_worker'`,
    );
    await pause(300);
  }
  await untilAllSent();
  eachOnce(ids);
});

test('KEEP-02 a database that is away as the answer comes is told afterwards', async () => {
  const answer = gate();
  mail.behave({ dot: { until: answer.promise } });
  const ids = await queue(6);
  start({ outcomeUnknownMs: 30_000 });
  start({ outcomeUnknownMs: 30_000 });
  await until(() => mail.dots.length === 6);
  await setOpen(database.url, false);
  answer.resolve();
  await pause(2 * shortTimes.leaseMs);
  await setOpen(database.url, true);
  await untilAllSent();
  eachOnce(ids);
  expect((await rows()).map(({ attempts, doubts }) => [attempts, doubts])).toEqual(ids.map(() => [1, 0]));
});

test('KEEP-14 a worker that was stopped before the final dot and goes on later does not send it', async () => {
  const agreed = gate();
  mail.behave({ rcpt: { until: agreed.promise } });
  const stopped = startProcess();
  const ids = await queue(3);
  await until(() => mail.recipients() === 3);
  stopped.child.kill('SIGSTOP');
  mail.behave({});
  start();
  await untilAllSent();
  agreed.resolve();
  await pause(300);
  stopped.child.kill('SIGCONT');
  await pause(2 * shortTimes.leaseMs);
  eachOnce(ids);
});

test.each([
  ['cancelled', "update intake.delivery set state = 'cancelled'"],
  ['erased', 'delete from intake.delivery'],
  ['queued again', 'update intake.delivery set lease = null, run_at = now() + make_interval(hours => 1)'],
])(
  'KEEP-14 what is %s while the server is asked about the recipient is not sent',
  async (_, statement) => {
    const agreed = gate();
    mail.behave({ rcpt: { until: agreed.promise } });
    const { log } = start({ heartbeatMs: 60_000, leaseMs: 60_000 });
    await queue();
    await until(() => mail.recipients() === 1);
    await database.owner.query({ text: statement, query_timeout: 2000 } as never);
    agreed.resolve();
    await until(() => log.some(({ event }) => event === 'lease_lost'));
    await until(() => mail.openConnections() === 0);
    expect(mail.dots).toEqual([]);
  },
  60_000,
);

test('KEEP-14 a lost lease is noticed by the heartbeat, and its connection ended', async () => {
  mail.behave({ rcpt: { until: gate().promise } });
  start();
  await queue();
  await until(() => mail.recipients() === 1);
  await sql("update intake.delivery set state = 'cancelled'");
  await until(() => mail.openConnections() === 0, 3 * shortTimes.heartbeatMs + 1000);
});

test('KEEP-14 a server that takes too long in all before the final dot is left, and tried again later', async () => {
  mail.behave({ rcpt: { until: gate().promise } });
  start({ beforeFenceMs: 1000 });
  await queue();
  await until(async () => (await rows())[0]?.last_error !== null);
  expect(await rows()).toMatchObject([{ state: 'queued', lease: null, dotted_at: null, doubts: 0 }]);
  await until(() => mail.openConnections() === 0);
});

test('KEEP-15 without an answer after the final dot it is sent again, not before the wait is over', async () => {
  mail.behave({ dot: { cut: true } });
  const { log } = start();
  const [id] = await queue();
  await until(() => log.some(({ event }) => event === 'delivery_unanswered'));
  mail.behave({});
  const [unanswered] = await rows();
  expect(unanswered).toMatchObject({ state: 'queued', lease: null, doubts: 0 });
  expect(unanswered.run_at - unanswered.dotted_at).toBeGreaterThan(shortTimes.outcomeUnknownMs - 100);
  await untilAllSent();
  expect(mail.dots).toEqual([id, id]);
  expect(await rows()).toMatchObject([{ doubts: 1 }]);
});

test('KEEP-15 a worker of the release before, after a rollback, does not send at once what waits for its answer', async () => {
  const answer = gate();
  mail.behave({ dot: { until: answer.promise } });
  start({ outcomeUnknownMs: 60_000 });
  await queue();
  await until(() => mail.dots.length === 1);
  // The statement that release runs at its start.
  const { rowCount } = await database.owner.query(
    `update intake.delivery set run_at = created_at where id in (select id from intake.delivery
       where state = 'queued' and last_error is null and run_at > first_tried_at for update skip locked)`,
  );
  expect(rowCount).toBe(0);
  answer.resolve();
  await untilAllSent();
  expect((await rows())[0]).toMatchObject({ last_error: null, doubts: 0 });
});

test('KEEP-15 a refusal after the final dot is an answer: no doubt', async () => {
  mail.behave({ dot: { code: 451 } });
  start({ outcomeUnknownMs: 60_000 });
  await queue();
  await until(async () =>
    (await rows()).every(({ last_error, lease }) => last_error !== null && lease === null),
  );
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'queued', doubts: 0, dotted_at: null, lease: null });
  expect(row.run_at.getTime()).toBeLessThan(Date.now() + 20_000);
});

test('INTAKE-09 the wait until the next try begins when the attempt has ended', async () => {
  mail.behave({ rcpt: { waitMs: 6000, code: 451 } });
  start();
  await queue();
  await until(async () =>
    (await rows()).every(({ last_error, lease }) => last_error !== null && lease === null),
  );
  const [row] = await rows();
  expect(row.run_at - row.first_tried_at).toBeGreaterThan(6000 + 0.75 * 15_000 - 100);
});

test('INTAKE-28 asked to stop, a worker gives back what can still be aborted and waits for the rest', async () => {
  const answer = gate();
  mail.behave({ dot: { until: answer.promise } });
  const worker = start();
  const [dotted] = await queue();
  await until(() => mail.dots.length === 1);
  mail.behave({ rcpt: { until: gate().promise }, dot: { until: answer.promise } });
  const [before] = await queue();
  await until(() => mail.recipients() === 2);
  const stopped = worker.stop();
  workers.pop();
  await until(async () => (await rows()).find(({ id }) => id === before)?.lease === null);
  const [given] = await sql('select *, run_at <= now() as due from intake.delivery where id = $1', before);
  expect(given).toMatchObject({ state: 'queued', due: true, dotted_at: null });
  answer.resolve();
  await stopped;
  const [sent] = await sql('select state from intake.delivery where id = $1', dotted);
  expect(sent.state).toBe('sent');
  expect(mail.dots).toEqual([dotted]);
});
