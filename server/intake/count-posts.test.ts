import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit, perSeconds, postsAllowed, TooManyPosts } from './rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-11-15T23:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** How long the poster is told to wait; null if the post is let through. */
async function waitOf(act: () => unknown): Promise<number | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof TooManyPosts)) throw error;
    return error.waitSeconds;
  }
}

/** A rate limit over a database whose answers the test makes. */
function openWith(answer: () => unknown) {
  const query = vi.fn(async (_statement: unknown, _values?: readonly unknown[]) => ({
    rows: [await answer()],
  }));
  const database = {
    pool: { query } as unknown as pg.Pool,
    pulse: { ask: <Value>(_: unknown, work: () => Promise<Value>) => work() },
  };
  return { query, ...createRateLimit(database, 'a secret') };
}

test('INTAKE-18 nobody can tell tomorrow whose address was counted today', () => {
  const { posterAt } = createRateLimit(null, 'a secret');
  const today = posterAt('203.0.113.7');
  expect(today).toMatch(/^[\w-]{22}$/);
  expect(posterAt('203.0.113.8')).not.toBe(today);
  expect(createRateLimit(null, 'another secret').posterAt('203.0.113.7')).not.toBe(today);
  vi.setSystemTime(new Date('2026-11-15T23:59:59Z'));
  expect(posterAt('203.0.113.7')).toBe(today);
  vi.setSystemTime(new Date('2026-11-16T00:00:00Z'));
  expect(posterAt('203.0.113.7')).not.toBe(today);
});

test('INTAKE-18 one process lets thirty posts through in ten minutes, and says how long to wait', async () => {
  const { countHere } = createRateLimit(null, 'a secret');
  for (let posts = 0; posts < postsAllowed; posts += 1) expect(await waitOf(() => countHere('a'))).toBeNull();
  expect(await waitOf(() => countHere('a'))).toBe(perSeconds);
  expect(await waitOf(() => countHere('b'))).toBeNull();
  pass(perSeconds - 0.001);
  expect(await waitOf(() => countHere('a'))).toBe(1);
  pass(0.001);
  for (let posts = 0; posts < postsAllowed; posts += 1) expect(await waitOf(() => countHere('a'))).toBeNull();
  expect(await waitOf(() => countHere('a'))).toBe(perSeconds);
});

test('INTAKE-18 whom the database has refused is refused until the time is over, without another question', async () => {
  const { count, letPass, query } = openWith(() => ({ wait_seconds: 10 }));
  letPass('a');
  expect(await waitOf(() => count('a'))).toBe(10);
  pass(8.5);
  expect(await waitOf(() => letPass('a'))).toBe(2);
  expect(await waitOf(() => count('a'))).toBe(2);
  expect(query).toHaveBeenCalledTimes(1);
  expect(await waitOf(() => letPass('b'))).toBeNull();
  pass(1.5);
  expect(await waitOf(() => letPass('a'))).toBeNull();
  expect(await waitOf(() => count('a'))).toBe(10);
  expect(query).toHaveBeenCalledTimes(2);
});

test('INTAKE-18 nobody is told to wait for less than a second', async () => {
  const { refuse } = createRateLimit(null, 'a secret');
  expect(await waitOf(() => refuse('a', 0))).toBe(1);
  expect(() => refuse('a', 5)).toThrow('Too many posts from one address.');
});

test('INTAKE-18 the database counts, and this process only where it cannot', async () => {
  let answer: () => unknown = () => ({ wait_seconds: null });
  const { count, query } = openWith(() => answer());
  const countMany = async () => {
    const waits: (number | null)[] = [];
    for (let posts = 0; posts < postsAllowed + 1; posts += 1) waits.push(await waitOf(() => count('a')));
    return waits.filter((wait) => wait !== null);
  };
  expect(await countMany()).toEqual([]);
  expect(query).toHaveBeenCalledWith(
    expect.objectContaining({
      text: expect.stringContaining('intake.count_post('),
      values: ['a', postsAllowed, perSeconds],
    }),
  );
  for (const unusable of [() => Promise.reject(new Error('It is away.')), () => undefined, () => ({})]) {
    answer = unusable;
    expect(await countMany()).toEqual([perSeconds]);
    pass(perSeconds);
  }
});

test('INTAKE-18 without a database this process counts', async () => {
  const { count } = createRateLimit(null, 'a secret');
  for (let posts = 0; posts < postsAllowed; posts += 1) expect(await waitOf(() => count('a'))).toBeNull();
  expect(await waitOf(() => count('a'))).toBe(perSeconds);
});

test('INTAKE-18 every five minutes old counters are removed, and those that still count are not', async () => {
  const { countHere, letPass, refuse, query } = openWith(() => ({}));
  pass(200);
  for (let posts = 0; posts < postsAllowed; posts += 1) countHere('a');
  await waitOf(() => refuse('b', perSeconds));
  await vi.advanceTimersByTimeAsync(299_999);
  expect(query).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(query).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('intake.rate_limit'), [Date.now()]);
  expect(await waitOf(() => countHere('a'))).toBe(perSeconds - 300);
  expect(await waitOf(() => letPass('b'))).toBe(perSeconds - 300);
});

test('INTAKE-18 a database that is away is tidied up the next time', async () => {
  const { query } = openWith(() => Promise.reject(new Error('It is away.')));
  query.mockRejectedValueOnce(new Error('It is away.'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(query).toHaveBeenCalledTimes(2);
});
