import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { Pulse } from '../database/pulse.ts';

/** Whole offices, and in India whole mobile networks, share one address: the limit stops machines, not queues. */
export const postsAllowed = 30;
export const perSeconds = 600;
/** A database that keeps us longer is not waited for: the process counts for itself. */
const patience = { silentMs: 800, slowMs: 3000 } as const;
const tidyEveryMs = 300_000;

/** Says when the poster may send again. */
export class TooManyPosts extends Error {
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super('Too many posts from one address.');
    this.waitSeconds = waitSeconds;
  }
}

/** Everything here throws TooManyPosts at whoever has sent too many. */
export interface RateLimit {
  /** The name under which posts from an address are counted. */
  readonly posterAt: (address: string) => string;
  /** Counts nothing: for a post that will be counted by the statement that stores it. */
  readonly letPass: (poster: string) => void;
  /** For a post that will not be stored, or not before much work has been done for it. */
  readonly count: (poster: string) => Promise<void>;
  /** By this process alone, for when the database could not count. */
  readonly countHere: (poster: string) => void;
  /** What the database has refused it need not be asked about again. */
  readonly refuse: (poster: string, waitSeconds: number) => never;
}

const countedRow = z.object({ wait_seconds: z.number().nullable() });

/** Counted in the database, so that all processes count together; without it each counts for itself. */
export function createRateLimit(
  database: { readonly pool: pg.Pool; readonly pulse: Pulse } | null,
  secretKey: string,
): RateLimit {
  const here = new Map<string, { posts: number; readonly untilMs: number }>();
  const refusedUntilMs = new Map<string, number>();

  const refuseUntil = (untilMs: number): never => {
    throw new TooManyPosts(Math.max(1, Math.ceil((untilMs - Date.now()) / 1000)));
  };
  const refuse = (poster: string, waitSeconds: number): never => {
    const untilMs = Date.now() + waitSeconds * 1000;
    refusedUntilMs.set(poster, untilMs);
    return refuseUntil(untilMs);
  };
  const letPass = (poster: string) => {
    const untilMs = refusedUntilMs.get(poster) ?? 0;
    if (untilMs > Date.now()) refuseUntil(untilMs);
  };
  const countHere = (poster: string) => {
    const known = here.get(poster);
    const isOver = known === undefined || known.untilMs <= Date.now();
    const counted = isOver ? { posts: 0, untilMs: Date.now() + perSeconds * 1000 } : known;
    counted.posts += 1;
    here.set(poster, counted);
    if (counted.posts > postsAllowed) refuseUntil(counted.untilMs);
  };
  const askDatabase = async (poster: string) => {
    if (!database) return undefined;
    const { pool, pulse } = database;
    const query = {
      name: 'count-post',
      text: 'select intake.count_post($1, $2, $3) as wait_seconds',
      values: [poster, postsAllowed, perSeconds],
    };
    const { rows } = await pulse.ask(patience, () => pool.query(query));
    return countedRow.parse(rows[0]).wait_seconds;
  };

  const tidy = async () => {
    const now = Date.now();
    for (const [poster, { untilMs }] of here) if (untilMs <= now) here.delete(poster);
    for (const [poster, untilMs] of refusedUntilMs) if (untilMs <= now) refusedUntilMs.delete(poster);
    await database?.pool.query('delete from intake.rate_limit where expire <= $1', [now]);
  };
  // A database that is away is tidied up the next time.
  setInterval(() => void tidy().catch(() => undefined), tidyEveryMs).unref();

  return {
    posterAt: (address) => hiddenAddress(address, secretKey),
    letPass,
    countHere,
    refuse,
    count: async (poster) => {
      letPass(poster);
      const counted = await askDatabase(poster).catch(() => undefined);
      if (typeof counted === 'number') refuse(poster, counted);
      if (counted === undefined) countHere(poster);
    },
  };
}

/** A network address is kept only as a digest that cannot be traced back, and that is another one tomorrow. */
function hiddenAddress(address: string, secretKey: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHmac('sha256', secretKey).update(`${day} ${address}`).digest('base64url').slice(0, 22);
}
