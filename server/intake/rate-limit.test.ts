import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationForm, contactAnswers, encoded } from '../../tests/support/enquiries/form-answers.ts';
import { asFile } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { createDatabaseHealth } from '../database/database-health.ts';
import { createRateLimit, maxPosts } from './rate-limit.ts';

let backend: TestBackend;
beforeAll(async () => {
  const spool = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
  backend = await startTestBackend({ ROLE: 'web', SPOOL_DIR: spool });
});
afterAll(() => backend.stop());

let enquiries = 0;
const post = async (address: string, key?: string) => {
  enquiries += 1;
  const own = { organization: key ?? `Organization ${enquiries}`, ...(key && { idempotencyKey: key }) };
  const body = encoded({ ...contactAnswers, ...own });
  return backend.post('/contact_handler.php', body, {
    'x-forwarded-for': address,
    accept: 'application/json',
  });
};
const statuses = async (posts: readonly Promise<Response>[]) =>
  (await Promise.all(posts)).map(({ status }) => status);
const many = (count: number, address: string) => statuses(Array.from({ length: count }, () => post(address)));
const points = async () =>
  (await backend.database.owner.query('select points from intake.rate_limit')).rows.map((row) => row.points);
const forget = () => backend.database.owner.query('truncate intake.rate_limit');

test('INTAKE-30 a form without a file is one question to the database', async () => {
  await post('203.0.113.1');
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect((await post('203.0.113.1')).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('INTAKE-18 what was taken in before is neither counted nor refused when it is sent again', async () => {
  await forget();
  const key = 'sent-again-and-again';
  const first = await post('203.0.113.2', key);
  expect(await many(maxPosts - 1, '203.0.113.2')).toEqual(Array(maxPosts - 1).fill(200));
  const again = await post('203.0.113.2', key);
  expect([again.status, await again.json()]).toEqual([200, await first.json()]);
  expect(await points()).toEqual([maxPosts]);
  expect(await many(2, '203.0.113.2')).toEqual([429, 429]);
});

test('INTAKE-18 the same form at the same moment is counted once', async () => {
  await forget();
  const posts = Array.from({ length: 12 }, () => post('203.0.113.3', 'at-the-same-moment'));
  expect(await statuses(posts)).toEqual(Array(12).fill(200));
  expect(await points()).toEqual([1]);
});

test('INTAKE-18 60 posts from one IPv6 network of 64 bits are limited like one address', async () => {
  await forget();
  const posts = Array.from({ length: 60 }, (_, index) => post(`2001:db8:0:1:${index.toString(16)}::1`));
  const answers = await statuses(posts);
  expect(answers.filter((status) => status === 200)).toHaveLength(maxPosts);
  expect(answers.filter((status) => status === 429)).toHaveLength(60 - maxPosts);
  expect((await post('2001:db8:0:2::1')).status).toBe(200);
});

test('INTAKE-18 counters whose ten minutes are over are removed, the others stay', async () => {
  await forget();
  const { owner } = backend.database;
  await owner.query("insert into intake.rate_limit values ('over', 1, $1), ('running', 1, $2)", [
    Date.now() - 1000,
    Date.now() + 600_000,
  ]);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    createRateLimit({ pool: owner, health: createDatabaseHealth(() => owner.query('select')) }, 'a secret');
    await vi.advanceTimersByTimeAsync(300_000);
  } finally {
    vi.useRealTimers();
  }
  const keys = async () =>
    (await owner.query('select key from intake.rate_limit')).rows.map(({ key }) => key);
  await expect.poll(keys).toEqual(['running']);
});

test('INTAKE-18 a refused post is counted, and no resume is looked at beyond the limit', async () => {
  await forget();
  const from = { 'x-forwarded-for': '203.0.113.4', accept: 'application/json' };
  const apply = () => backend.post('/career.php', applicationForm(asFile(Buffer.from('MZ'), 'cv.pdf')), from);
  expect(await statuses(Array.from({ length: maxPosts }, apply))).toEqual(Array(maxPosts).fill(415));
  expect(await points()).toEqual([maxPosts]);
  const before = backend.log.filter((line) => line.includes('resume_rejected')).length;
  expect((await apply()).status).toBe(429);
  expect(backend.log.filter((line) => line.includes('resume_rejected'))).toHaveLength(before);
});

test('INTAKE-18 nothing is kept beyond the limit, and ten minutes later counting begins anew', async () => {
  await forget();
  await many(maxPosts, '203.0.113.5');
  const stored = async () =>
    (await backend.database.owner.query('select count(*)::int as n from intake.enquiry')).rows[0].n;
  const before = await stored();
  const late = await post('203.0.113.5');
  expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(await stored()).toBe(before);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  await backend.database.owner.query('update intake.rate_limit set expire = expire - 601000');
  expect((await post('203.0.113.5')).status).toBe(200);
  clock.mockRestore();
  expect(await points()).toEqual([1]);
});

test('INTAKE-18 while the database cannot count each process counts for itself', async () => {
  await forget();
  await backend.database.owner.query('alter table intake.rate_limit rename to put_away');
  try {
    const answers = await many(maxPosts + 5, '203.0.113.6');
    expect(answers.filter((status) => status === 200)).toHaveLength(maxPosts);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  } finally {
    await backend.database.owner.query('alter table intake.put_away rename to rate_limit');
  }
  expect((await post('203.0.113.6')).status).toBe(200);
});
