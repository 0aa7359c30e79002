import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { applicationForm, encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { usage } from '../cli/usage.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

const json = { accept: 'application/json' };
const opsFolder = resolve(import.meta.dirname, '../../ops');

const backend = await startTestBackend({ SPOOL_DIR: newFolder() });
afterAll(backend.stop);

const readMetrics = async () => (await backend.requestPrivate('/metrics')).text();
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

test('RUN-01 metrics count stored, rejected, quarantined, delivered, waiting and overdue enquiries', async () => {
  await backend.post('/popup.php', encodeForm({ ...popupAnswers, name: 'Counted' }), json);
  await backend.post('/popup.php', encodeForm({ ...popupAnswers, name: 'Quarantined', website: 'x' }), json);
  await backend.post('/popup.php', encodeForm({ ...popupAnswers, email: 'nonsense' }), json);
  await backend.post('/popup.php', 'text', { ...json, 'content-type': 'text/plain' });
  await backend.post('/career.php', applicationForm(asFile(Buffer.from('not a pdf'), 'cv.pdf')), json);
  await backend.mail.waitFor(2);
  // The two mails are sent at the same time, and counted after they were sent.
  for (const kind of ['notification', 'acknowledgement'])
    await expect.poll(readMetrics).toContain(`seaface_deliveries_total{kind="${kind}",outcome="sent"} 1`);
  const text = await readMetrics();
  expect(lineOf(text, 'seaface_enquiries_total{form="popup",outcome="stored"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'seaface_enquiries_total{form="popup",outcome="quarantined"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'seaface_enquiries_refused_total{form="popup",reason="invalid"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'seaface_enquiries_refused_total{form="popup",reason="not-a-form"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'seaface_enquiries_refused_total{form="application",reason="resume-')).toMatch(/ 1$/);
  expect(lineOf(text, 'seaface_delivery_age_seconds_count{kind="notification"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'seaface_quarantined')).toBe('seaface_quarantined 1');
  expect(lineOf(text, 'seaface_spool_files{state="waiting"}')).toMatch(/ 0$/);
  expect(lineOf(text, 'seaface_enquiries_open{reply="overdue"}')).toMatch(/ 0$/);

  await backend.database.owner.query(
    "update intake.enquiry set received_at = now() - interval '9 days', due_at = now() - interval '1 hour' where answers->>'name' = 'Counted'",
  );
  await backend.database.owner.query(
    "update intake.delivery set state = 'queued', attempts = 3, created_at = now() - interval '2 hours', run_at = now() + interval '1 hour' where kind = 'notification'",
  );
  const laterText = await readMetrics();
  expect(lineOf(laterText, 'seaface_enquiries_open{reply="overdue"}')).toMatch(/ 1$/);
  expect(
    Number(lineOf(laterText, 'seaface_oldest_undelivered_seconds')?.split(' ')[1]),
  ).toBeGreaterThanOrEqual(7200);
});

test('RUN-01 KEEP-15 a delivery in doubt that is sent again is counted', async () => {
  expect(await readMetrics()).toContain('seaface_delivery_doubts_total 0');
  await backend.database.owner.query(
    "update intake.delivery set state = 'queued', dotted_at = now(), run_at = now() where kind = 'acknowledgement'",
  );
  await expect.poll(readMetrics).toContain('seaface_delivery_doubts_total 1');
});

test('RUN-01 health, readiness and metrics are only on the private port', async () => {
  expect((await backend.requestPrivate('/healthz')).status).toBe(200);
  const ready = await backend.requestPrivate('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, stopping: false, parts: { database: 'good', spool: 'good' } },
  ]);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${backend.address}${path}`)).status).toBe(404);
});

test('RUN-02 the request id is in the response and in every log line of the request', async () => {
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const response = await backend.post('/popup.php', encodeForm({ ...popupAnswers, email: 'bad' }), {
    ...json,
    'x-request-id': id,
  });
  expect(response.headers.get('x-request-id')).toBe(id);
  const lines = backend.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);
  expect(lines.map(({ event }) => event)).toEqual(['enquiry_invalid', 'request_answered']);
  expect(lines.at(-1)).toMatchObject({ method: 'POST', route: '/popup.php', status: 422 });

  const otherResponse = await backend.post('/popup.php', 'x', { 'x-request-id': 'a "forged" line' });
  expect(otherResponse.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('RUN-02 the secret of a signed link is in no log line', async () => {
  await fetch(`${backend.address}/desk/answered/secret-of-a-link`);
  expect(backend.log.at(-1)).toContain('/desk/answered/:token');
  expect(backend.log.join('')).not.toContain('secret-of-a-link');
});

test('RUN-03 promtool accepts the metrics and the alert rules', async () => {
  execFileSync('promtool', ['check', 'metrics'], { input: await readMetrics() });
  execFileSync('promtool', ['check', 'rules', join(opsFolder, 'prometheus/alerts.yml')]);
  execFileSync('promtool', ['test', 'rules', join(opsFolder, 'prometheus/alerts.test.yml')]);
});

test('RUN-03 alert rules and dashboard use only exported metrics', async () => {
  const exportedNames = new Set(
    [...(await readMetrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
  );
  const usedNames = async (file: string) =>
    new Set(
      (await readFile(join(opsFolder, file), 'utf8')).match(/\b(?:seaface|process|nodejs)_[a-z0-9_]+/g),
    );
  for (const file of ['prometheus/alerts.yml', 'grafana/dashboard.json']) {
    const names = [...(await usedNames(file))].map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !exportedNames.has(name))).toEqual([]);
  }
});

test('RUN-03 alerts advise to run only commands that the staff command line has', async () => {
  const alerts = await readFile(join(opsFolder, 'prometheus/alerts.yml'), 'utf8');
  const advice = [...alerts.matchAll(/ops\/staff (\w+)(?: (--\w+))?/g)];
  expect(advice.map(([text]) => text)).toContain('ops/staff list --overdue');
  for (const [, command, option = ''] of advice) {
    expect(usage).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(usage).toContain(option);
  }
});

test('RUN-03 alerts advise to search the log only for existing events', async () => {
  const readEvents = async (file: string, pattern: RegExp) =>
    [...(await readFile(join(opsFolder, file), 'utf8')).matchAll(pattern)].map(([, event]) => event);
  const searchedEvents = await readEvents('prometheus/alerts.yml', /grep (\w+)/g);
  const loggedEvents = await readEvents('../server/log.ts', /^ {2}\| '(\w+)'/gm);
  expect(searchedEvents.length).toBeGreaterThan(0);
  expect(searchedEvents.filter((event) => !loggedEvents.includes(event))).toEqual([]);
});

test.each(['full', 'away'] as const)(
  'RUN-01 if the database is down and the spool is %s, a process is not ready',
  async (spool) => {
    const pool = new pg.Pool({ connectionString: 'postgres://x@127.0.0.1:1/x' });
    const states: ('good' | typeof spool)[] = ['good', spool];
    const readiness = createReadiness({
      pool,
      spool: { checkCapacity: async () => states.shift() ?? spool },
      isMigrated: () => true,
      needsDatabase: false,
    });
    expect(await readiness.read()).toMatchObject({ ready: true, parts: { database: 'away', spool: 'good' } });
    expect(await readiness.read()).toMatchObject({ ready: false, parts: { database: 'away', spool } });
    await pool.end();
  },
);

test('RUN-17 the metric for the age of the last backup exists only after the first backup', async () => {
  const readBackupAge = async () => lineOf(await readMetrics(), 'seaface_last_backup_age_seconds');
  expect(await readBackupAge()).toBeUndefined();
  await backend.database.owner.query(
    "insert into intake.backup (finished_at, bytes, enquiries) values (now() - interval '2 hours', 1, 1)",
  );
  expect(Number((await readBackupAge())?.split(' ')[1])).toBeCloseTo(7200, -2);
});

test('RUN-01 histogram buckets are cumulative, and label values are escaped', async () => {
  const metrics = createMetrics();
  const seconds = metrics.histogram('seconds', 'Help.', [1, 5]);
  for (const value of [0.5, 1, 4, 9]) seconds.observe({}, value);
  metrics.counter('count', 'Help.').add({ label: 'a"\n\\' });
  expect(await metrics.text()).toBe(
    [
      '# HELP seconds Help.',
      '# TYPE seconds histogram',
      'seconds_bucket{le="1"} 2',
      'seconds_bucket{le="5"} 3',
      'seconds_bucket{le="+Inf"} 4',
      'seconds_sum 14.5',
      'seconds_count 4',
      '# HELP count Help.',
      '# TYPE count counter',
      'count{label="a\\"\\n\\\\"} 1',
      '',
    ].join('\n'),
  );
});

test('RUN-01 a process that is about to stop is not ready', async () => {
  const worker = await startTestBackend({ ROLE: 'worker' });
  onTestFinished(worker.stop);
  expect((await worker.requestPrivate('/readyz')).status).toBe(200);
  worker.beginStop();
  expect((await worker.requestPrivate('/readyz')).status).toBe(503);
  expect((await worker.requestPrivate('/healthz')).status).toBe(200);
});

test('INTAKE-28 a process that is about to stop requeues its mails at once', async () => {
  const { database, mail, beginStop, stop } = await startTestBackend();
  onTestFinished(stop);
  mail.setReactions({ rcpt: { until: new Promise(() => undefined) } });
  await database.owner.query("insert into intake.delivery (kind, detail) values ('alert', 'a test')");
  const readRow = async () => (await database.owner.query('select * from intake.delivery')).rows[0];
  await expect.poll(async () => (await readRow()).attempts).toBe(1);
  beginStop();
  await expect.poll(async () => (await readRow()).lease).toBeNull();
  expect(await readRow()).toMatchObject({ state: 'queued', dotted_at: null });
});
