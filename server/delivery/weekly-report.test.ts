import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { addCounts } from '../../tests/support/visits/visit-counts.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const environment = readEnvironment({});
const quiet = createLog({ write: () => undefined });

let backend: TestBackend;
let worker: Database;
beforeAll(async () => {
  backend = await startTestBackend();
  worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 4 });
  // So that the running worker sends no report of this week.
  await runScheduledTasks({ database: worker, environment, log: quiet });
});
beforeEach(async () => {
  await backend.database.owner.query(
    "truncate intake.visit_count; delete from intake.daily_task where day > '2030-01-01'; delete from intake.delivery",
  );
});
afterAll(async () => {
  await worker.close();
  await backend.stop();
});

/** Around Monday 4 March 2030, in Indian time. */
const at = (moment: string) =>
  runScheduledTasks({ database: worker, environment, log: quiet }, new Date(`2030-03-${moment}+05:30`));
const counted = (day: string) =>
  addCounts(backend.database.owner, [{ day, kind: 'view', source: 'search', value: 'entry', count: 3 }]);
const queued = async () =>
  (
    await worker.pool.query("select detail from intake.delivery where kind = 'report' order by detail")
  ).rows.map(({ detail }) => detail);

test('VISIT-20 on Monday at 9:00 the week before is reported, once', async () => {
  await counted('2030-02-26');
  await at('04T08:59:59');
  expect(await queued()).toEqual([]);
  await Promise.all([at('04T09:00:00'), at('04T09:00:00'), at('04T09:00:00')]);
  await at('04T09:00:20');
  await at('10T23:59:00');
  expect(await queued()).toEqual(['2030-02-25']);
  await at('11T09:00:00');
  expect(await queued()).toEqual(['2030-02-25', '2030-03-04']);
});

test('VISIT-20 whoever was down on Monday reports later in the same week, once', async () => {
  await counted('2030-02-26');
  await at('07T03:00:00');
  await at('07T09:30:00');
  expect(await queued()).toEqual(['2030-02-25']);
});

test('VISIT-20 nothing is said of a time before anything was counted; later a week without a visit is reported', async () => {
  await at('04T09:00:00');
  expect(await queued()).toEqual([]);
  await counted('2030-03-04');
  await at('05T09:00:00');
  expect(await queued()).toEqual([]);
  await at('11T09:00:00');
  await at('18T09:00:00');
  expect(await queued()).toEqual(['2030-03-04', '2030-03-11']);
});

test('VISIT-20 VISIT-23 the agency gets the mail, with a link to the page of that week', async () => {
  await counted('2030-02-26');
  await at('04T09:00:00');
  const reports = () => backend.mail.mails.filter(({ subject }) => subject?.startsWith('Last week'));
  await expect.poll(() => reports().at(-1)?.text).toContain('25 February to 3 March 2030');
  const mail = reports().at(-1);
  expect(mail?.subject).toBe('Last week: 0 enquiries, 3 visits');
  expect(mail?.recipients).toEqual(['leads@seaface.example']);
  const path = mail?.text?.match(/\/desk\/numbers\/\S+/)?.[0] ?? '';
  const page = await fetch(`${backend.address}${path}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('25 February to 3 March 2030');
});
