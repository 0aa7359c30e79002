import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import { addCounts } from '../../tests/support/visits/visit-counts.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { createTokens } from '../signed-token.ts';
import { purge } from './purge.ts';
import { quarantineDigest } from './quarantine-digest.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';
import { isReportTime, reportedWeek } from './weekly-report.ts';

let owned: TestDatabase;
let database: Database;
const lines: { readonly event: string; readonly [key: string]: unknown }[] = [];
const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
const environment = readEnvironment({ PUBLIC_URL: 'https://seaface.example' });
const tokens = createTokens('only-for-tests-only-for-tests-only-for-tests');
beforeAll(async () => {
  owned = await createTestDatabase();
  database = openDatabase(owned.url, { role: 'seaface_worker', connections: 3 });
});
afterAll(async () => {
  await database.close();
  await owned.drop();
});
beforeEach(async () => {
  lines.length = 0;
  await owned.owner.query(
    'truncate intake.visit_count, intake.daily_task, intake.delivery, intake.erasure; delete from intake.enquiry',
  );
});

/** In the office's time zone; 4 March 2030 is a Monday. */
const march = (moment: string) => new Date(`2030-03-${moment}+05:30`);
const at = (moment: string) => runScheduledTasks({ database, environment, log }, march(moment));
const queued = async () =>
  (await owned.owner.query('select kind, detail from intake.delivery order by kind, detail')).rows;
const store = (changes: Readonly<Record<string, unknown>>) => storeEnquiry(owned.owner, [], changes);
const quarantined = { quarantined_at: new Date() };

describe('INTAKE-17 the digest of the quarantine', () => {
  const digests = async () => (await queued()).filter(({ kind }) => kind === 'digest').length;

  test('is queued from 10:00, once a day', async () => {
    await store({ ...quarantined, received_at: '2030-03-01', due_at: '2030-03-03' });
    await at('05T09:59:59');
    expect(await digests()).toBe(0);
    await at('05T10:00:00');
    expect(await digests()).toBe(1);
    await Promise.all([at('05T10:00:01'), at('05T23:59:59')]);
    expect(await digests()).toBe(1);
    await at('06T10:00:00');
    expect(await digests()).toBe(2);
  });

  test.each([
    ['an enquiry that is not quarantined', {}],
    ['a released enquiry', { ...quarantined, released_at: new Date() }],
    ['a dismissed enquiry', { ...quarantined, dismissed_at: new Date() }],
  ])('is not queued for %s', async (_, changes) => {
    await store({ ...changes, received_at: '2030-03-01', due_at: '2030-03-03' });
    await at('05T10:00:00');
    expect(await digests()).toBe(0);
  });

  test('lists the newest forty, and has the total in its subject', async () => {
    expect(await quarantineDigest({ database, environment, tokens })).toBeNull();
    const stored = [];
    for (let minute = 0; minute < 41; minute += 1)
      stored.push(
        await store({
          ...quarantined,
          received_at: new Date(Date.now() - minute * 60_000),
          spam_reasons: ['many-links'],
          message: `Message ${minute}`,
        }),
      );
    const digest = await quarantineDigest({ database, environment, tokens });
    expect(digest?.subject).toBe('41 held back: please look once');
    expect(digest?.entries?.map(({ title }) => title)).toEqual(
      stored.slice(0, 40).map(({ reference }) => reference),
    );
    const [first] = digest?.entries ?? [];
    expect(first?.text).toBe('Message 0');
    expect(first?.lines).toContain('Held for: many links');
    expect(first?.lines[0]).toMatch(/\d{4}|today|:\d\d/);
    const subjects = (['release', 'dismiss'] as const).map((purpose, index) => {
      const url = first?.actions[index]?.url ?? '';
      const path = `https://seaface.example/desk/${purpose}/`;
      return url.startsWith(path) && tokens.read(purpose, url.slice(path.length));
    });
    expect(subjects).toEqual([stored[0]?.id, stored[0]?.id]);
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
  ])('is due at %s: %s', (moment, due) => {
    expect(isReportTime(march(moment))).toBe(due);
  });

  test('covers the previous week', () => {
    expect(reportedWeek(march('04T09:00:00'))).toBe('2030-02-25');
    expect(reportedWeek(march('10T23:59:59'))).toBe('2030-02-25');
  });

  test('is queued once a week, if visits were counted by then', async () => {
    await addCounts(owned.owner, [{ day: '2030-03-03', kind: 'view', value: 'entry', count: 1 }]);
    await at('04T08:59:59');
    expect(await queued()).toEqual([]);
    await at('04T09:00:00');
    await at('06T12:00:00');
    expect(await queued()).toEqual([{ kind: 'report', detail: '2030-02-25' }]);
    await at('11T09:00:00');
    expect(await queued()).toEqual([
      { kind: 'report', detail: '2030-02-25' },
      { kind: 'report', detail: '2030-03-04' },
    ]);
  });

  test('is not queued for a week before the first count', async () => {
    await addCounts(owned.owner, [{ day: '2030-03-04', kind: 'view', value: 'entry', count: 1 }]);
    await at('05T12:00:00');
    expect(await queued()).toEqual([]);
  });
});

describe('INTAKE-21 the purge', () => {
  const purges = () => lines.filter(({ event }) => event === 'retention_purged').map(({ count }) => count);
  const received = (day: string, form: string) =>
    store({ form, experience: form === 'application' ? 3 : null, received_at: day, due_at: '2030-03-01' });
  const remaining = async () =>
    (
      await owned.owner.query('select received_at::date::text as day from intake.enquiry order by day')
    ).rows.map(({ day }) => day);
  const erased = async () => (await owned.owner.query('select enquiry_ids, reason from intake.erasure')).rows;

  test('runs once a day, and is logged', async () => {
    await at('05T01:00:00');
    await at('05T23:00:00');
    expect(purges()).toEqual([0]);
    expect(await erased()).toEqual([]);
    await received('2020-01-01', 'contact');
    await at('06T01:00:00');
    expect(purges()).toEqual([0, 1]);
  });

  test('deletes applications after 12 months and other enquiries after 24', async () => {
    const application = await received('2029-03-04T12:00:00Z', 'application');
    await received('2029-03-06T12:00:00Z', 'application');
    const enquiry = await received('2028-03-04T12:00:00Z', 'contact');
    await received('2028-03-07T12:00:00Z', 'contact');
    expect(await purge(database.kysely, march('05T22:00:00'))).toBe(2);
    expect(await remaining()).toEqual(['2028-03-07', '2029-03-06']);
    const [erasure] = await erased();
    expect(erasure.reason).toBe('retention');
    expect(erasure.enquiry_ids.sort()).toEqual([application.id, enquiry.id].sort());
  });

  test('without expired enquiries deletes nothing and records no erasure', async () => {
    await received('2030-01-01', 'contact');
    expect(await purge(database.kysely, march('05T22:00:00'))).toBe(0);
    expect(await remaining()).toEqual(['2030-01-01']);
    expect(await erased()).toEqual([]);
  });
});

test('KEEP-01 a failed examination of resumes does not prevent the other tasks', async () => {
  await owned.owner.query('alter table intake.resume rename to put_away');
  await at('05T10:00:00');
  await owned.owner.query('alter table intake.put_away rename to resume');
  expect(lines).toMatchObject([
    { event: 'scheduled_task_failed', errorName: expect.any(String) },
    { event: 'retention_purged' },
  ]);
});
