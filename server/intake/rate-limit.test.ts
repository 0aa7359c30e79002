import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { applicationForm, contactAnswers, encodeForm } from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { createDatabaseHealth } from '../database/database-health.ts';
import { postLimits } from './client-networks.ts';
import { createRateLimit } from './rate-limit.ts';

const { maxPosts } = postLimits.ipv4[0];

const backend = await startTestBackend({ ROLE: 'web', SPOOL_DIR: newFolder() });
afterAll(backend.stop);

const hex = (value: number) => value.toString(16).padStart(2, '0');
let enquiryCount = 0;
const post = async (address: string, key?: string) => {
  enquiryCount += 1;
  const answers = {
    organization: key ?? `Organization ${enquiryCount}`,
    ...(key && { idempotencyKey: key }),
  };
  const body = encodeForm({ ...contactAnswers, ...answers });
  return backend.post('/contact_handler.php', body, {
    'x-forwarded-for': address,
    accept: 'application/json',
  });
};
const statusesOf = async (posts: readonly Promise<Response>[]) =>
  (await Promise.all(posts)).map(({ status }) => status);
const postMany = (count: number, address: string) =>
  statusesOf(Array.from({ length: count }, () => post(address)));
const readCounters = async () =>
  (await backend.database.owner.query('select points from intake.rate_limit order by points')).rows.map(
    (row) => row.points,
  );
const resetCounters = () => backend.database.owner.query('truncate intake.rate_limit');

test('INTAKE-30 a form without a file causes one query', async () => {
  await post('203.0.113.1');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await post('203.0.113.1')).status).toBe(200);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('INTAKE-18 a repeated post of a stored enquiry is neither counted nor rejected', async () => {
  await resetCounters();
  const key = 'sent-again-and-again';
  const firstResponse = await post('203.0.113.2', key);
  expect(await postMany(maxPosts - 1, '203.0.113.2')).toEqual(Array(maxPosts - 1).fill(200));
  const repeatedResponse = await post('203.0.113.2', key);
  expect([repeatedResponse.status, await repeatedResponse.json()]).toEqual([200, await firstResponse.json()]);
  expect(await readCounters()).toEqual([maxPosts, maxPosts]);
  expect(await postMany(2, '203.0.113.2')).toEqual([429, 429]);
});

test('INTAKE-18 simultaneous posts of the same form are counted once', async () => {
  await resetCounters();
  const posts = Array.from({ length: 12 }, () => post('203.0.113.3', 'at-the-same-moment'));
  expect(await statusesOf(posts)).toEqual(Array(12).fill(200));
  expect(await readCounters()).toEqual([1, 1]);
});

test('INTAKE-18 expired counters are removed from the database, other counters stay', async () => {
  await resetCounters();
  const { owner } = backend.database;
  await owner.query("insert into intake.rate_limit values ('over', 1, $1), ('running', 1, $2)", [
    Date.now() - 1000,
    Date.now() + 600_000,
  ]);
  // A post that is being counted locks its rows: waiting for one of them could end in a deadlock.
  await owner.query("insert into intake.rate_limit values ('locked', 1, 0)");
  const countingPost = await owner.connect();
  await countingPost.query("begin; select from intake.rate_limit where key = 'locked' for update");
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    createRateLimit({ pool: owner, health: createDatabaseHealth(() => owner.query('select')) }, 'a secret');
    await vi.advanceTimersByTimeAsync(300_000);
  } finally {
    vi.useRealTimers();
  }
  const readKeys = async () =>
    (await owner.query('select key from intake.rate_limit')).rows.map(({ key }) => key);
  await expect.poll(readKeys, { timeout: 5000 }).toEqual(['running', 'locked']);
  await countingPost.query('rollback');
  countingPost.release();
});

test('INTAKE-18 a rejected resume is counted, and above the limit no resume is checked', async () => {
  await resetCounters();
  const headers = { 'x-forwarded-for': '203.0.113.4', accept: 'application/json' };
  const apply = () =>
    backend.post('/career.php', applicationForm(asFile(Buffer.from('MZ'), 'cv.pdf')), headers);
  expect(await statusesOf(Array.from({ length: maxPosts }, apply))).toEqual(Array(maxPosts).fill(415));
  expect(await readCounters()).toEqual([maxPosts, maxPosts]);
  const countBefore = backend.log.filter((line) => line.includes('resume_rejected')).length;
  expect((await apply()).status).toBe(429);
  expect(backend.log.filter((line) => line.includes('resume_rejected'))).toHaveLength(countBefore);
});

test('INTAKE-18 60 posts from one IPv6 /64 network are limited like posts from one address, and none above the limit is stored; after ten minutes counting starts again', async () => {
  await resetCounters();
  const addressInNetwork = (index: number) => `2001:db8:0:1:${index.toString(16)}::1`;
  const countEnquiries = async () =>
    (await backend.database.owner.query('select count(*)::int as n from intake.enquiry')).rows[0].n;
  const countBefore = await countEnquiries();
  const statuses = await statusesOf(Array.from({ length: 60 }, (_, index) => post(addressInNetwork(index))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxPosts);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60 - maxPosts);
  const lateResponse = await post(addressInNetwork(60));
  expect(lateResponse.status).toBe(429);
  expect(Number(lateResponse.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(await countEnquiries()).toBe(countBefore + maxPosts);
  expect((await post('2001:db8:0:2::1')).status).toBe(200);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  await backend.database.owner.query('update intake.rate_limit set expire = expire - 601000');
  expect((await post(addressInNetwork(60))).status).toBe(200);
  clock.mockRestore();
  expect(await readCounters()).toEqual([1, 1, 1, 1]);
});

test.each([
  ['IPv4 /24', (index: number) => `203.0.113.${index % 250}`, 150, '203.0.114.1'],
  ['IPv6 /56', (index: number) => `2001:db8:1:3${hex(index % 256)}::1`, 100, '2001:db8:1:400::1'],
  ['IPv6 /48', (index: number) => `2001:db8:2:${hex(index % 65_536)}::1`, 300, '2001:db8:3::1'],
] as const)(
  'INTAKE-18 all clients of an %s together have a limit; the next network has its own',
  async (_, addressOf, limit, neighbour) => {
    await resetCounters();
    const addresses = Array.from({ length: limit + 20 }, (__, index) => addressOf(index * 263));
    const statuses = await statusesOf(addresses.map((address) => post(address)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await post(neighbour)).status).toBe(200);
  },
);

test('INTAKE-18 in the database, a client above its limit is not counted for its network, and a full network rejects new clients', async () => {
  await resetCounters();
  const rejections: boolean[] = [];
  for (const client of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c']) {
    const { rows } = await backend.database.owner.query(
      "select intake.count_client_post(array[$1, 'network'], '{2, 4}', 600) is not null as rejected",
      [client],
    );
    rejections.push(rows[0].rejected);
  }
  expect(rejections).toEqual([false, false, true, true, true, false, false, true]);
  expect(await readCounters()).toEqual([1, 2, 5, 5]);
});

test('INTAKE-18 while the database cannot count, each process counts in memory', async () => {
  await resetCounters();
  await backend.database.owner.query('alter table intake.rate_limit rename to renamed_rate_limit');
  try {
    const statuses = await postMany(maxPosts + 5, '203.0.113.6');
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxPosts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  } finally {
    await backend.database.owner.query('alter table intake.renamed_rate_limit rename to rate_limit');
  }
  expect((await post('203.0.113.6')).status).toBe(200);
});
