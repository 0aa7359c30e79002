import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { DatabaseHealth } from '../database/database-health.ts';

/** The limit is high, because companies and, in India, whole mobile networks share one IP address. */
export const maxPosts = 30;
export const windowSeconds = 600;
/** If the database is slower than this, posts are counted in memory. */
const countTimeouts = { noAnswerMs: 800, maxMs: 3000 } as const;
const removeExpiredEveryMs = 300_000;

export class TooManyPosts extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many posts from one address.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Every function that takes a key throws TooManyPosts above the limit. */
export interface RateLimit {
  readonly keyFor: (address: string) => string;
  /** Does not count the post: the statement that stores it will. */
  readonly rejectIfBlocked: (key: string) => void;
  /** For a post that will not be stored, or only after expensive checks. */
  readonly count: (key: string) => Promise<void>;
  /** Counts in this process only, for a post that the database could not count. */
  readonly countInMemory: (key: string) => void;
  /** Remembers a block by the database, so that the database is not queried again. */
  readonly block: (key: string, seconds: number) => never;
}

const countRow = z.object({ wait_seconds: z.number().nullable() });

/** Counts in the database, shared by all processes; without a database each process counts for itself. */
export function createRateLimit(
  database: { readonly pool: pg.Pool; readonly health: DatabaseHealth } | null,
  secretKey: string,
): RateLimit {
  const memoryCounters = new Map<string, { posts: number; readonly untilMs: number }>();
  const blockedUntilMs = new Map<string, number>();

  const rejectUntil = (untilMs: number): never => {
    throw new TooManyPosts(Math.max(1, Math.ceil((untilMs - Date.now()) / 1000)));
  };
  const block = (key: string, seconds: number): never => {
    const untilMs = Date.now() + seconds * 1000;
    blockedUntilMs.set(key, untilMs);
    return rejectUntil(untilMs);
  };
  const rejectIfBlocked = (key: string) => {
    const untilMs = blockedUntilMs.get(key) ?? 0;
    if (untilMs > Date.now()) rejectUntil(untilMs);
  };
  const countInMemory = (key: string) => {
    const existingCounter = memoryCounters.get(key);
    const isExpired = existingCounter === undefined || existingCounter.untilMs <= Date.now();
    const counter = isExpired ? { posts: 0, untilMs: Date.now() + windowSeconds * 1000 } : existingCounter;
    counter.posts += 1;
    memoryCounters.set(key, counter);
    if (counter.posts > maxPosts) rejectUntil(counter.untilMs);
  };
  const countInDatabase = async (key: string) => {
    if (!database) return undefined;
    const { pool, health } = database;
    const query = {
      name: 'count-post',
      text: 'select intake.count_post($1, $2, $3) as wait_seconds',
      values: [key, maxPosts, windowSeconds],
    };
    const { rows } = await health.run(countTimeouts, () => pool.query(query));
    return countRow.parse(rows[0]).wait_seconds;
  };

  const removeExpired = async () => {
    const now = Date.now();
    for (const [key, { untilMs }] of memoryCounters) if (untilMs <= now) memoryCounters.delete(key);
    for (const [key, untilMs] of blockedUntilMs) if (untilMs <= now) blockedUntilMs.delete(key);
    await database?.pool.query('delete from intake.rate_limit where expire <= $1', [now]);
  };
  setInterval(() => void removeExpired().catch(() => undefined), removeExpiredEveryMs).unref();

  return {
    keyFor: (address) => hashAddress(address, secretKey),
    rejectIfBlocked,
    countInMemory,
    block,
    count: async (key) => {
      rejectIfBlocked(key);
      const waitSeconds = await countInDatabase(key).catch(() => undefined);
      if (typeof waitSeconds === 'number') block(key, waitSeconds);
      if (waitSeconds === undefined) countInMemory(key);
    },
  };
}

/** IP addresses are never stored, only this hash, which changes daily. */
function hashAddress(address: string, secretKey: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHmac('sha256', secretKey).update(`${day} ${address}`).digest('base64url').slice(0, 22);
}
