import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { within } from '../database/deadline.ts';

/** Whole offices, and in India whole mobile networks, share one address: the limit stops machines, not queues. */
const postsAllowed = 30;
const perSeconds = 600;
/** A database that is slower than this is not waited for: the process counts for itself. */
const patienceMs = 1000;

export interface RateLimit {
  /** Null if it may go on; otherwise the seconds to wait. */
  readonly check: (address: string) => Promise<number | null>;
}

/** Counted in the database, so that all processes count together; without it each counts for itself. */
export function createRateLimit(pool: pg.Pool | null, secretKey: string): RateLimit {
  const memory = new RateLimiterMemory({ points: postsAllowed, duration: perSeconds });
  const limiter = pool
    ? new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'intake',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: 'post',
        points: postsAllowed,
        duration: perSeconds,
        inMemoryBlockOnConsumed: postsAllowed + 1,
        insuranceLimiter: memory,
      })
    : memory;
  return {
    check: async (address) => {
      const key = hiddenAddress(address, secretKey);
      try {
        await within(patienceMs, limiter.consume(key)).catch((refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) throw refusal;
          return memory.consume(key);
        });
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        return null;
      }
    },
  };
}

/** A network address is kept only as a digest that cannot be traced back, and that is another one tomorrow. */
function hiddenAddress(address: string, secretKey: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHmac('sha256', secretKey).update(`${day} ${address}`).digest('base64url').slice(0, 22);
}
