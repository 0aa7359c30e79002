import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry, storeManyEnquiries } from '../../tests/support/enquiries/stored-enquiry.ts';
import { startFakeScanner } from '../../tests/support/resumes/fake-scanner.ts';
import { addCounts } from '../../tests/support/visits/visit-counts.ts';
import { openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { createTokenSigner } from '../signed-token.ts';
import { purge } from './purge.ts';
import { quarantineDigest } from './quarantine-digest.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';
import { isReportTime } from './weekly-report.ts';

const testDatabase = await createTestDatabase();
const database = openDatabase(testDatabase.url, { role: 'seaface_worker', connections: 3 });
const logLines: { readonly event: string; readonly [key: string]: unknown }[] = [];
const log = createLog({ write: (line) => logLines.push(JSON.parse(line)) });
const environment = readEnvironment({ PUBLIC_URL: 'https://seaface.example' });
const tokens = createTokenSigner('only-for-tests-only-for-tests-only-for-tests');
afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});
beforeEach(async () => {
  logLines.length = 0;
  await testDatabase.owner.query(
    'truncate intake.visit_count, intake.daily_task, intake.delivery, intake.erasure; delete from intake.enquiry',
  );
});

/** In the office's time zone; 4 March 2030 is a Monday. */
const marchTime = (moment: string) => new Date(`2030-03-${moment}+05:30`);
const runTasksAt = (moment: string) => runScheduledTasks({ database, environment, log }, marchTime(moment));
const readDeliveries = async () =>
  (await testDatabase.owner.query('select kind, detail from intake.delivery order by kind, detail')).rows;
const store = (changes: Readonly<Record<string, unknown>>) => storeEnquiry(testDatabase.owner, [], changes);
const quarantinedNow = { quarantined_at: new Date() };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('INTAKE-17 the digest of the quarantine', () => {
  const countDigests = async () => (await readDeliveries()).filter(({ kind }) => kind === 'digest').length;

  test('is queued from 10:00, once a day', async () => {
    await store({ ...quarantinedNow, received_at: '2030-03-01', due_at: '2030-03-03' });
    await runTasksAt('05T09:59:59');
    expect(await countDigests()).toBe(0);
    await runTasksAt('05T10:00:00');
    expect(await countDigests()).toBe(1);
    await Promise.all([runTasksAt('05T10:00:01'), runTasksAt('05T23:59:59')]);
    expect(await countDigests()).toBe(1);
    await runTasksAt('06T10:00:00');
    expect(await countDigests()).toBe(2);
  });

  test.each([
    ['an enquiry that is not quarantined', {}],
    ['a released enquiry', { ...quarantinedNow, released_at: new Date() }],
    ['a dismissed enquiry', { ...quarantinedNow, dismissed_at: new Date() }],
  ])('is not queued for %s', async (_, changes) => {
    await store({ ...changes, received_at: '2030-03-01', due_at: '2030-03-03' });
    await runTasksAt('05T10:00:00');
    expect(await countDigests()).toBe(0);
  });

  test('lists first what looks least like spam, so that a flood hides no client', async () => {
    const client = await store({ ...quarantinedNow, spam_score: 5, received_at: daysAgo(9) });
    await storeManyEnquiries(testDatabase.owner, 100, { quarantined_at: 'now()', spam_score: '8' });
    const digest = await quarantineDigest({ database, environment, tokens });
    expect(digest?.items?.[0]?.title).toBe(client.reference);
    expect(digest?.paragraphs.join()).toContain(
      '61 more are not in this mail: ops/staff quarantine list --limit 101',
    );
  });

  test('lists forty quarantined enquiries, the newest of the same score first, and has the number of all', async () => {
    expect(await quarantineDigest({ database, environment, tokens })).toBeNull();
    const storedEnquiries = [];
    for (let minute = 0; minute < 41; minute += 1)
      storedEnquiries.push(
        await store({
          ...quarantinedNow,
          received_at: new Date(Date.now() - minute * 60_000),
          spam_reasons: ['many-links'],
          message: `Message ${minute}`,
        }),
      );
    const digest = await quarantineDigest({ database, environment, tokens });
    expect(digest?.subject).toBe('41 held back: please look once');
    expect(digest?.paragraphs.join()).toContain('1 more');
    expect(digest?.items?.map(({ title }) => title)).toEqual(
      storedEnquiries.slice(0, 40).map(({ reference }) => reference),
    );
    const [firstItem] = digest?.items ?? [];
    expect(firstItem?.excerpt).toBe('Message 0');
    expect(firstItem?.lines).toContain('Held for: many links');
    expect(firstItem?.lines[0]).toMatch(/\d{4}|today|:\d\d/);
    const linkedEnquiryIds = (['release', 'dismiss'] as const).map((purpose, index) => {
      const url = firstItem?.actions[index]?.url ?? '';
      const path = `https://seaface.example/desk/${purpose}/`;
      return url.startsWith(path) && tokens.read(purpose, url.slice(path.length));
    });
    expect(linkedEnquiryIds).toEqual([storedEnquiries[0]?.id, storedEnquiries[0]?.id]);
  });
});

describe('VISIT-20 the weekly report', () => {
  test.each([
    ['04T08:59:59', false],
    ['04T09:00:00', true],
    ['05T03:00:00', true],
    ['10T23:59:59', true],
    ['11T00:00:00', false],
    ['11T09:00:00', true],
  ])('is due at %s: %s', (moment, isDue) => {
    expect(isReportTime(marchTime(moment))).toBe(isDue);
  });

  test('is queued once a week, if visits were counted in that week or before', async () => {
    await addCounts(testDatabase.owner, [{ day: '2030-03-03', kind: 'view', value: 'entry', count: 1 }]);
    await runTasksAt('04T08:59:59');
    expect(await readDeliveries()).toEqual([]);
    await Promise.all(['04T09:00:00', '04T09:00:00', '04T09:00:00'].map(runTasksAt));
    await runTasksAt('10T23:59:00');
    expect(await readDeliveries()).toEqual([{ kind: 'report', detail: '2030-02-25' }]);
    await runTasksAt('11T09:00:00');
    expect(await readDeliveries()).toEqual([
      { kind: 'report', detail: '2030-02-25' },
      { kind: 'report', detail: '2030-03-04' },
    ]);
  });

  test('is queued later in the week, if no process ran on Monday', async () => {
    await addCounts(testDatabase.owner, [{ day: '2030-02-26', kind: 'view', value: 'entry', count: 1 }]);
    await runTasksAt('07T03:00:00');
    await runTasksAt('07T09:30:00');
    expect(await readDeliveries()).toEqual([{ kind: 'report', detail: '2030-02-25' }]);
  });

  test('VISIT-28 is queued without a count, if an enquiry was received in that week or before', async () => {
    await store({ received_at: marchTime('04T00:00:00'), due_at: marchTime('10T00:00:00') });
    await runTasksAt('04T09:00:00');
    expect(await readDeliveries()).toEqual([]);
    await testDatabase.owner.query('truncate intake.daily_task');
    await store({ received_at: marchTime('03T23:59:59'), due_at: marchTime('10T00:00:00') });
    await runTasksAt('04T09:00:00');
    expect(await readDeliveries()).toEqual([{ kind: 'report', detail: '2030-02-25' }]);
  });

  test('is not queued for weeks before the first count, and is queued for later weeks without visits', async () => {
    await addCounts(testDatabase.owner, [{ day: '2030-03-04', kind: 'view', value: 'entry', count: 1 }]);
    await runTasksAt('05T12:00:00');
    expect(await readDeliveries()).toEqual([]);
    await runTasksAt('18T09:00:00');
    expect(await readDeliveries()).toEqual([{ kind: 'report', detail: '2030-03-11' }]);
  });
});

describe('INTAKE-21 the purge', () => {
  const now = marchTime('05T22:00:00');
  const daysBeforeNow = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const loggedPurgeCounts = () =>
    logLines.filter(({ event }) => event === 'retention_purged').map(({ count }) => count);
  const storeReceivedOn = (day: string, form: string) =>
    store({ form, received_at: day, due_at: '2030-03-01' });
  const remainingDays = async () =>
    (
      await testDatabase.owner.query('select received_at::date::text as day from intake.enquiry order by day')
    ).rows.map(({ day }) => day);
  const readErasures = async () =>
    (await testDatabase.owner.query('select enquiry_ids, reason from intake.erasure')).rows;

  test('runs once a day, and is logged', async () => {
    await runTasksAt('05T01:00:00');
    await runTasksAt('05T23:00:00');
    expect(loggedPurgeCounts()).toEqual([0]);
    expect(await readErasures()).toEqual([]);
    await storeReceivedOn('2020-01-01', 'contact');
    await runTasksAt('06T01:00:00');
    expect(loggedPurgeCounts()).toEqual([0, 1]);
  });

  test('deletes applications after 12 months and other enquiries after 24 months', async () => {
    const application = await storeReceivedOn('2029-03-04T12:00:00Z', 'application');
    await storeReceivedOn('2029-03-06T12:00:00Z', 'application');
    const enquiry = await storeReceivedOn('2028-03-04T12:00:00Z', 'contact');
    await storeReceivedOn('2028-03-07T12:00:00Z', 'contact');
    expect(await purge(database, now)).toBe(2);
    expect(await remainingDays()).toEqual(['2028-03-07', '2029-03-06']);
    const [erasure] = await readErasures();
    expect(erasure.reason).toBe('retention');
    expect(erasure.enquiry_ids.sort()).toEqual([application.id, enquiry.id].sort());
  });

  test('deletes many enquiries in several statements, each within its time limit', async () => {
    await storeManyEnquiries(testDatabase.owner, 12_000, { received_at: "'2020-01-01'" });
    await storeReceivedOn('2030-01-01', 'contact');
    expect(await purge(database, now)).toBe(12_000);
    expect(await remainingDays()).toEqual(['2030-01-01']);
    const batches = (await readErasures()).map(({ enquiry_ids }) => enquiry_ids);
    expect(new Set(batches.flat()).size).toBe(12_000);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(10_000);
  });

  test('is retried after a failure, and runs once in several processes', async () => {
    await storeReceivedOn('2020-01-01', 'contact');
    await testDatabase.owner.query('alter table intake.erasure rename to hidden_erasure');
    await expect(runTasksAt('05T01:00:00')).rejects.toThrow();
    await testDatabase.owner.query('alter table intake.hidden_erasure rename to erasure');
    expect(await remainingDays()).toEqual(['2020-01-01']);
    await Promise.all(['05T02:00:00', '05T02:00:00', '05T02:00:00'].map(runTasksAt));
    expect(await remainingDays()).toEqual([]);
    expect(await readErasures()).toHaveLength(1);
    expect(loggedPurgeCounts()).toEqual([1]);
  });

  test('deletes finished digests and alerts after 90 days', async () => {
    await testDatabase.owner.query(
      `insert into intake.delivery (kind, state, created_at, finished_at, detail)
       values ('digest', 'sent', $1, $1, 'old'), ('alert', 'dead', $1, $1, 'old and dead'),
         ('digest', 'sent', $2, $2, 'recent'), ('alert', 'queued', $1, null, 'waiting')`,
      [daysBeforeNow(91), daysBeforeNow(89)],
    );
    await purge(database, now);
    expect((await readDeliveries()).map(({ detail }) => detail)).toEqual(['waiting', 'recent']);
  });

  test('deletes the record of a daily task after 60 days', async () => {
    const insert = "insert into intake.daily_task (day, task) values ($1, 'digest'), ($2, 'digest')";
    await testDatabase.owner.query(insert, [daysBeforeNow(62), daysBeforeNow(58)]);
    await purge(database, now);
    expect((await testDatabase.owner.query('select from intake.daily_task')).rowCount).toBe(1);
  });

  test('VISIT-13 deletes counts of visits after 25 months', async () => {
    const days = ['2026-10-15', '2026-10-16'];
    await addCounts(
      testDatabase.owner,
      days.map((day) => ({ day, kind: 'view', source: 'direct', value: 'entry', count: 1 })),
    );
    // 19:00 UTC on the 15th is already the 16th in Mumbai.
    await purge(database, new Date('2028-11-15T19:00:00Z'));
    const { rows } = await testDatabase.owner.query('select day::text from intake.visit_count');
    expect(rows).toEqual([{ day: '2026-10-16' }]);
  });

  test('without expired enquiries deletes nothing and records no erasure', async () => {
    await storeReceivedOn('2030-01-01', 'contact');
    expect(await purge(database, now)).toBe(0);
    expect(await remainingDays()).toEqual(['2030-01-01']);
    expect(await readErasures()).toEqual([]);
  });
});

test('KEEP-01 a failed scan of resumes does not prevent the other tasks', async () => {
  const scanner = await startFakeScanner((client) => client.end('PONG\0'));
  onTestFinished(scanner.close);
  const withScanner = { ...environment, CLAMD_SOCKET: scanner.socketPath };
  await testDatabase.owner.query('alter table intake.resume rename to hidden_resume');
  await runScheduledTasks({ database, environment: withScanner, log }, marchTime('05T10:00:00'));
  await testDatabase.owner.query('alter table intake.hidden_resume rename to resume');
  expect(logLines).toMatchObject([
    { event: 'scheduled_task_failed', errorName: expect.any(String) },
    { event: 'retention_purged' },
  ]);
});
