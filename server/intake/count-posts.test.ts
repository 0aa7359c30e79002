import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientNetworks, postLimits } from './client-networks.ts';
import { createRateLimit, type RateLimitKey, TooManyPosts, windowSeconds } from './rate-limit.ts';

const { maxPosts } = postLimits.ipv4[0];
const a: RateLimitKey = { networks: ['a'], maxPosts: [maxPosts] };
const b: RateLimitKey = { networks: ['b'], maxPosts: [maxPosts] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-11-15T23:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** The seconds to wait after a rejected post; null if the post is accepted. */
async function readWaitSeconds(act: () => unknown): Promise<number | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof TooManyPosts)) throw error;
    return error.retryAfterSeconds;
  }
}

function openRateLimit(readRow: () => unknown) {
  const query = vi.fn(async (_statement: unknown, _values?: readonly unknown[]) => ({
    rows: [await readRow()],
  }));
  const database = {
    pool: { query } as unknown as pg.Pool,
    health: { run: <Value>(_: unknown, work: () => Promise<Value>) => work() },
  };
  return { query, ...createRateLimit(database, 'a secret') };
}

test.each([
  [
    '203.0.113.7',
    [
      ['203.0.113.7/32', 30],
      ['203.0.113.0/24', 150],
    ],
  ],
  [
    '2001:db8:1:2fe:3::4',
    [
      ['2001:db8:1:2fe::/64', 30],
      ['2001:db8:1:200::/56', 100],
      ['2001:db8:1::/48', 300],
    ],
  ],
  ['fe80::1%eth0', expect.arrayContaining([['fe80::/64', 30]])],
  ['', [['', 30]]],
])('INTAKE-18 the networks and limits of %j', (address, networks) => {
  expect(clientNetworks(address).map(({ name, maxPosts: limit }) => [name, limit])).toEqual(networks);
});

test('INTAKE-18 the hashes of networks depend on the secret and change at midnight UTC', () => {
  const { keyFor } = createRateLimit(null, 'a secret');
  const { networks, maxPosts: limits } = keyFor('203.0.113.7');
  expect(limits).toEqual([30, 150]);
  for (const hash of networks) expect(hash).toMatch(/^[\w-]{22}$/);
  const [otherClient, sameNetwork] = keyFor('203.0.113.8').networks;
  expect(otherClient).not.toBe(networks[0]);
  expect(sameNetwork).toBe(networks[1]);
  expect(createRateLimit(null, 'another secret').keyFor('203.0.113.7').networks[0]).not.toBe(networks[0]);
  vi.setSystemTime(new Date('2026-11-15T23:59:59Z'));
  expect(keyFor('203.0.113.7').networks).toEqual(networks);
  vi.setSystemTime(new Date('2026-11-16T00:00:00Z'));
  expect(keyFor('203.0.113.7').networks[0]).not.toBe(networks[0]);
});

test('INTAKE-18 in memory, a client above its limit is not counted for its network, and a full network rejects new clients', async () => {
  const { countInMemory } = createRateLimit(null, 'a secret');
  const clientOf = (name: string): RateLimitKey => ({ networks: [name, 'network'], maxPosts: [2, 4] });
  const statuses: (number | null)[] = [];
  for (const name of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'])
    statuses.push(await readWaitSeconds(() => countInMemory(clientOf(name))));
  const wait = windowSeconds;
  expect(statuses).toEqual([null, null, wait, wait, wait, null, null, wait]);
});

test.each(['countInMemory', 'count'] as const)(
  'INTAKE-18 without a database, %s() accepts thirty posts in ten minutes; the error has the seconds to wait',
  async (method) => {
    const rateLimit = createRateLimit(null, 'a secret');
    const waitAfter = (key: RateLimitKey) => readWaitSeconds(() => rateLimit[method](key));
    for (let posts = 0; posts < maxPosts; posts += 1) expect(await waitAfter(a)).toBeNull();
    expect(await waitAfter(a)).toBe(windowSeconds);
    expect(await waitAfter(b)).toBeNull();
    advanceClock(windowSeconds - 0.001);
    expect(await waitAfter(a)).toBe(1);
    advanceClock(0.001);
    for (let posts = 0; posts < maxPosts; posts += 1) expect(await waitAfter(a)).toBeNull();
    expect(await waitAfter(a)).toBe(windowSeconds);
  },
);

test('INTAKE-18 an address that the database blocked is rejected until the block ends, without a further query', async () => {
  const { count, rejectIfBlocked, query } = openRateLimit(() => ({ wait_seconds: 10 }));
  rejectIfBlocked(a);
  expect(await readWaitSeconds(() => count(a))).toBe(10);
  advanceClock(8.5);
  expect(await readWaitSeconds(() => rejectIfBlocked(a))).toBe(2);
  expect(await readWaitSeconds(() => count(a))).toBe(2);
  expect(query).toHaveBeenCalledTimes(1);
  expect(await readWaitSeconds(() => rejectIfBlocked(b))).toBeNull();
  advanceClock(1.5);
  expect(await readWaitSeconds(() => rejectIfBlocked(a))).toBeNull();
  expect(await readWaitSeconds(() => count(a))).toBe(10);
  expect(query).toHaveBeenCalledTimes(2);
});

test('INTAKE-18 the time to wait is at least one second', async () => {
  const { block } = createRateLimit(null, 'a secret');
  expect(await readWaitSeconds(() => block(a, 0))).toBe(1);
  expect(() => block(a, 5)).toThrow('Too many posts from one network.');
});

test('INTAKE-18 posts are counted in memory only if the database cannot count them', async () => {
  let readRow: () => unknown = () => ({ wait_seconds: null });
  const { count, query } = openRateLimit(() => readRow());
  const collectWaits = async () => {
    const waits: (number | null)[] = [];
    for (let posts = 0; posts < maxPosts + 1; posts += 1) waits.push(await readWaitSeconds(() => count(a)));
    return waits.filter((wait) => wait !== null);
  };
  expect(await collectWaits()).toEqual([]);
  expect(query).toHaveBeenCalledWith(
    expect.objectContaining({
      text: expect.stringContaining('intake.count_client_post('),
      values: [['a'], [maxPosts], windowSeconds],
    }),
  );
  for (const readUnusableRow of [
    () => Promise.reject(new Error('The database is down.')),
    () => undefined,
    () => ({}),
  ]) {
    readRow = readUnusableRow;
    expect(await collectWaits()).toEqual([windowSeconds]);
    advanceClock(windowSeconds);
  }
});

test('INTAKE-18 every five minutes expired counters are removed, other counters stay', async () => {
  const { countInMemory, rejectIfBlocked, block, query } = openRateLimit(() => ({}));
  advanceClock(200);
  for (let posts = 0; posts < maxPosts; posts += 1) countInMemory(a);
  await readWaitSeconds(() => block(b, windowSeconds));
  await vi.advanceTimersByTimeAsync(299_999);
  expect(query).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(query).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('intake.rate_limit'), [Date.now()]);
  expect(await readWaitSeconds(() => countInMemory(a))).toBe(windowSeconds - 300);
  expect(await readWaitSeconds(() => rejectIfBlocked(b))).toBe(windowSeconds - 300);
});

test('INTAKE-18 expired counters are removed later if the database is down', async () => {
  const { query } = openRateLimit(() => Promise.reject(new Error('The database is down.')));
  query.mockRejectedValueOnce(new Error('The database is down.'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(query).toHaveBeenCalledTimes(2);
});
