import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { purge } from './purge.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

let own: TestDatabase;
let worker: Database;
const lines: string[] = [];
const log = createLog({ write: (line) => lines.push(line) });
beforeAll(async () => {
  own = await createTestDatabase();
  worker = openDatabase(own.url, { role: 'seaface_worker', connections: 4 });
});
afterAll(async () => {
  await worker.close();
  await own.drop();
});

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const scheduled = () => runScheduledTasks({ database: worker, environment: readEnvironment({}), log });
const purges = () => lines.filter((line) => line.includes('"retention_purged"'));

test('INTAKE-21 a purge that failed is tried again, one that ran is not, whoever asks first', async () => {
  await own.owner.query(
    `insert into intake.enquiry (id, reference, idempotency_key, form, received_at, due_at, email, consent, notice_version)
     values (gen_random_uuid(), 'SF-2222-22', 'purged-key', 'contact', $1, now(), 'asha@school.example', 'given', '1')`,
    [daysAgo(800)],
  );
  await own.owner.query('alter table intake.erasure rename to put_away');
  await expect(scheduled()).rejects.toThrow();
  await own.owner.query('alter table intake.put_away rename to erasure');
  expect((await own.owner.query('select from intake.enquiry')).rowCount).toBe(1);
  await Promise.all([scheduled(), scheduled(), scheduled()]);
  await scheduled();
  expect((await own.owner.query('select from intake.enquiry')).rowCount).toBe(0);
  expect((await own.owner.query('select from intake.erasure')).rowCount).toBe(1);
  expect(purges()).toHaveLength(1);
});

test('INTAKE-21 mails to the agency about no single enquiry are forgotten 90 days after they were sent', async () => {
  await own.owner.query(
    `insert into intake.delivery (kind, state, created_at, finished_at, detail)
     values ('digest', 'sent', $1, $1, 'old'), ('alert', 'dead', $1, $1, 'old, given up'),
       ('digest', 'sent', $2, $2, 'recent'), ('alert', 'queued', $1, null, 'waiting')`,
    [daysAgo(91), daysAgo(89)],
  );
  await purge(worker.kysely, new Date());
  const { rows } = await own.owner.query('select detail from intake.delivery order by detail');
  expect(rows.map(({ detail }) => detail)).toEqual(['recent', 'waiting']);
});

test('INTAKE-21 what was done by the clock is remembered for 60 days', async () => {
  await own.owner.query("insert into intake.daily_task (day, task) values ($1, 'digest'), ($2, 'digest')", [
    daysAgo(62),
    daysAgo(58),
  ]);
  await purge(worker.kysely, new Date());
  const { rows } = await own.owner.query(
    "select from intake.daily_task where task = 'digest' and day < now() - interval '50 days'",
  );
  expect(rows).toHaveLength(1);
});

test('VISIT-13 counts of visits are erased after 25 months', async () => {
  await own.owner.query(
    `insert into intake.visit_count (day, kind, page, source, device, value, count) values
       ('2026-10-15', 'view', '/', 'direct', 'phone', 'entry', 1), ('2026-10-16', 'view', '/', 'direct', 'phone', 'entry', 1)`,
  );
  // Already the 16th in Mumbai.
  await purge(worker.kysely, new Date('2028-11-15T19:00:00Z'));
  const { rows } = await own.owner.query('select day::text from intake.visit_count');
  expect(rows).toEqual([{ day: '2026-10-16' }]);
});
