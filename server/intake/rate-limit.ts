import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { DatabaseHealth } from '../database/database-health.ts';
import { type Queryable, queryRow } from '../database/query.ts';
import { clientNetworks } from './client-networks.ts';

export const windowSeconds = 600;
/** If the database is slower than this, posts are counted in memory. */
const countTimeouts = { noAnswerMs: 800, maxMs: 3000 } as const;
const removeExpiredEveryMs = 300_000;

export class TooManyPosts extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many posts from one network.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Hashes of the networks of a client, the smallest first, and their limits. */
export interface RateLimitKey {
  readonly networks: readonly [string, ...string[]];
  readonly maxPosts: readonly number[];
}

/** Every function that takes a key throws TooManyPosts above the limit. */
export interface RateLimit {
  readonly stop: () => void;
  readonly keyFor: (address: string) => RateLimitKey;
  /** Does not count the post: the statement that stores it will. */
  readonly rejectIfBlocked: (key: RateLimitKey) => void;
  /** For a post that will not be stored, or only after expensive checks. */
  readonly count: (key: RateLimitKey) => Promise<void>;
  /** Counts in this process only, for a post that the database could not count. */
  readonly countInMemory: (key: RateLimitKey) => void;
  /** Remembers, for the smallest network, a block by the database, so that the database is not queried again. */
  readonly block: (key: RateLimitKey, seconds: number) => never;
}

const countRow = z.object({ wait_seconds: z.number().nullable() });

/** Counts in the database, shared by all processes; without a database each process counts for itself. */
export function createRateLimit(
  database: { readonly pool: Queryable; readonly health: DatabaseHealth } | null,
  secretKey: string,
): RateLimit {
  const memoryCounters = new Map<string, { posts: number; readonly untilMs: number }>();
  const blockedUntilMs = new Map<string, number>();

  const rejectUntil = (untilMs: number): never => {
    throw new TooManyPosts(Math.max(1, Math.ceil((untilMs - Date.now()) / 1000)));
  };
  const block = ({ networks: [client] }: RateLimitKey, seconds: number): never => {
    const untilMs = Date.now() + seconds * 1000;
    blockedUntilMs.set(client, untilMs);
    return rejectUntil(untilMs);
  };
  const rejectIfBlocked = ({ networks: [client] }: RateLimitKey) => {
    const untilMs = blockedUntilMs.get(client) ?? 0;
    if (untilMs > Date.now()) rejectUntil(untilMs);
  };
  /** Stops at the first network above its limit, as the database does. */
  const countInMemory = ({ networks, maxPosts }: RateLimitKey) => {
    for (const [index, network] of networks.entries()) {
      const existingCounter = memoryCounters.get(network);
      const isExpired = existingCounter === undefined || existingCounter.untilMs <= Date.now();
      const counter = isExpired ? { posts: 0, untilMs: Date.now() + windowSeconds * 1000 } : existingCounter;
      counter.posts += 1;
      memoryCounters.set(network, counter);
      if (counter.posts > (maxPosts[index] ?? 0)) rejectUntil(counter.untilMs);
    }
  };
  const countInDatabase = async ({ networks, maxPosts }: RateLimitKey) => {
    if (!database) return undefined;
    const { pool, health } = database;
    const query = {
      name: 'count-post',
      text: 'select intake.count_client_post($1, $2, $3) as wait_seconds',
      values: [networks, maxPosts, windowSeconds],
    };
    const row = await health.run(countTimeouts, () => queryRow(pool, countRow, query));
    return row.wait_seconds;
  };

  const removeExpired = async () => {
    const now = Date.now();
    for (const [key, { untilMs }] of memoryCounters) if (untilMs <= now) memoryCounters.delete(key);
    for (const [key, untilMs] of blockedUntilMs) if (untilMs <= now) blockedUntilMs.delete(key);
    // A locked row belongs to a post that is being counted: waiting for it could end in a deadlock.
    await database?.pool.query(
      `delete from intake.rate_limit where key in (
        select key from intake.rate_limit where expire <= $1 for update skip locked)`,
      [now],
    );
  };
  const timer = setInterval(() => void removeExpired().catch(() => undefined), removeExpiredEveryMs).unref();

  return {
    stop: () => clearInterval(timer),
    keyFor: (address) => {
      const [smallest, ...larger] = clientNetworks(address);
      const hash = ({ name }: { readonly name: string }) => hashNetwork(name, secretKey);
      return {
        networks: [hash(smallest), ...larger.map(hash)],
        maxPosts: [smallest, ...larger].map(({ maxPosts }) => maxPosts),
      };
    },
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
function hashNetwork(network: string, secretKey: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHmac('sha256', secretKey).update(`${day} ${network}`).digest('base64url').slice(0, 22);
}
