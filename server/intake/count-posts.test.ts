import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit, maxPosts, TooManyPosts, windowSeconds } from './rate-limit.ts';

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

test('INTAKE-18 the key of an address depends on the secret and changes at midnight UTC', () => {
  const { keyFor } = createRateLimit(null, 'a secret');
  const keyToday = keyFor('203.0.113.7');
  expect(keyToday).toMatch(/^[\w-]{22}$/);
  expect(keyFor('203.0.113.8')).not.toBe(keyToday);
  expect(createRateLimit(null, 'another secret').keyFor('203.0.113.7')).not.toBe(keyToday);
  vi.setSystemTime(new Date('2026-11-15T23:59:59Z'));
  expect(keyFor('203.0.113.7')).toBe(keyToday);
  vi.setSystemTime(new Date('2026-11-16T00:00:00Z'));
  expect(keyFor('203.0.113.7')).not.toBe(keyToday);
});

test.each(['countInMemory', 'count'] as const)(
  'INTAKE-18 without a database, %s() accepts thirty posts in ten minutes; the error has the seconds to wait',
  async (method) => {
    const rateLimit = createRateLimit(null, 'a secret');
    const waitAfter = (key: string) => readWaitSeconds(() => rateLimit[method](key));
    for (let posts = 0; posts < maxPosts; posts += 1) expect(await waitAfter('a')).toBeNull();
    expect(await waitAfter('a')).toBe(windowSeconds);
    expect(await waitAfter('b')).toBeNull();
    advanceClock(windowSeconds - 0.001);
    expect(await waitAfter('a')).toBe(1);
    advanceClock(0.001);
    for (let posts = 0; posts < maxPosts; posts += 1) expect(await waitAfter('a')).toBeNull();
    expect(await waitAfter('a')).toBe(windowSeconds);
  },
);

test('INTAKE-18 an address that the database blocked is rejected until the block ends, without a further query', async () => {
  const { count, rejectIfBlocked, query } = openRateLimit(() => ({ wait_seconds: 10 }));
  rejectIfBlocked('a');
  expect(await readWaitSeconds(() => count('a'))).toBe(10);
  advanceClock(8.5);
  expect(await readWaitSeconds(() => rejectIfBlocked('a'))).toBe(2);
  expect(await readWaitSeconds(() => count('a'))).toBe(2);
  expect(query).toHaveBeenCalledTimes(1);
  expect(await readWaitSeconds(() => rejectIfBlocked('b'))).toBeNull();
  advanceClock(1.5);
  expect(await readWaitSeconds(() => rejectIfBlocked('a'))).toBeNull();
  expect(await readWaitSeconds(() => count('a'))).toBe(10);
  expect(query).toHaveBeenCalledTimes(2);
});

test('INTAKE-18 the time to wait is at least one second', async () => {
  const { block } = createRateLimit(null, 'a secret');
  expect(await readWaitSeconds(() => block('a', 0))).toBe(1);
  expect(() => block('a', 5)).toThrow('Too many posts from one address.');
});

test('INTAKE-18 posts are counted in memory only if the database cannot count them', async () => {
  let readRow: () => unknown = () => ({ wait_seconds: null });
  const { count, query } = openRateLimit(() => readRow());
  const collectWaits = async () => {
    const waits: (number | null)[] = [];
    for (let posts = 0; posts < maxPosts + 1; posts += 1) waits.push(await readWaitSeconds(() => count('a')));
    return waits.filter((wait) => wait !== null);
  };
  expect(await collectWaits()).toEqual([]);
  expect(query).toHaveBeenCalledWith(
    expect.objectContaining({
      text: expect.stringContaining('intake.count_post('),
      values: ['a', maxPosts, windowSeconds],
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
  for (let posts = 0; posts < maxPosts; posts += 1) countInMemory('a');
  await readWaitSeconds(() => block('b', windowSeconds));
  await vi.advanceTimersByTimeAsync(299_999);
  expect(query).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(query).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('intake.rate_limit'), [Date.now()]);
  expect(await readWaitSeconds(() => countInMemory('a'))).toBe(windowSeconds - 300);
  expect(await readWaitSeconds(() => rejectIfBlocked('b'))).toBe(windowSeconds - 300);
});

test('INTAKE-18 expired counters are removed later if the database is down', async () => {
  const { query } = openRateLimit(() => Promise.reject(new Error('The database is down.')));
  query.mockRejectedValueOnce(new Error('The database is down.'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(query).toHaveBeenCalledTimes(2);
});
