import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import type { DeliveryKind } from '../database/tables.ts';
import { isGivenUp, waitSeconds } from './backoff.ts';

export interface Delivery {
  readonly id: string;
  readonly enquiryId: string | null;
  readonly kind: DeliveryKind;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly firstTriedAt: Date;
  readonly detail: string | null;
}

export type Attempt =
  | { readonly kind: 'sent' | 'cancelled' }
  /** Trying again cannot help. */
  | { readonly kind: 'parked'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

const row = z.object({
  id: z.string(),
  enquiry_id: z.string().nullable(),
  kind: z.string().transform((kind) => kind as DeliveryKind),
  attempts: z.number(),
  created_at: z.date(),
  first_tried_at: z.date(),
  detail: z.string().nullable(),
});

/** If the process dies, nobody waits longer than this for what it was about to send. */
const claimSeconds = 5;

/**
 * Takes the next delivery that is due. The attempt is counted and committed before it is made: a mail that kills the
 * process must not be tried for ever.
 */
export async function claimNext(pool: pg.Pool, kinds: readonly DeliveryKind[]): Promise<Delivery | null> {
  const { rows } = await pool.query({
    name: 'claim-delivery',
    text: `update intake.delivery
      set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now()), run_at = now() + make_interval(secs => $2)
      where id = (select id from intake.delivery where state = 'queued' and run_at <= now() and kind = any($1)
        order by run_at for update skip locked limit 1)
      returning id, enquiry_id, kind, attempts, created_at, first_tried_at, detail`,
    values: [kinds, claimSeconds],
  });
  if (rows.length === 0) return null;
  const {
    id,
    enquiry_id: enquiryId,
    kind,
    attempts,
    created_at: createdAt,
    first_tried_at: firstTriedAt,
    detail,
  } = row.parse(rows[0]);
  return { id, enquiryId, kind, attempts, createdAt, firstTriedAt, detail };
}

/**
 * At the start of a worker: what a dead one was sending comes first, before everything that has waited since. A row
 * that a living worker holds is locked and left alone.
 */
export async function takeBackInterrupted(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update intake.delivery set run_at = created_at
     where id in (select id from intake.delivery where state = 'queued' and last_error is null
       and run_at > first_tried_at for update skip locked)`,
  );
  return rowCount ?? 0;
}

/** A hand that looks for work locks in passing, for a moment, what another has just claimed. */
const lockTries = 4;
const lockAgainMs = 25;

async function lockRow(client: pg.PoolClient, id: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { rowCount } = await client.query(
      `select from intake.delivery where id = $1 and state = 'queued' for update skip locked`,
      [id],
    );
    if (rowCount === 1 || tries === lockTries) return rowCount === 1;
    await pause(lockAgainMs);
  }
}

/**
 * Holds the row while it is being sent. The lock ends with the connection, so a dead process blocks nothing. False if
 * it could not be had.
 */
export async function whileLocked(
  pool: pg.Pool,
  { id }: Pick<Delivery, 'id'>,
  act: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const isHeld = await lockRow(client, id);
    if (isHeld) await act(client);
    await client.query('commit');
    client.release();
    return isHeld;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export type Settled = 'sent' | 'cancelled' | 'parked' | 'queued' | 'dead';

/** Writes down what became of an attempt. What is given up raises an alert; nothing is deleted. */
export async function settle(
  client: pg.PoolClient,
  delivery: Delivery,
  attempt: Attempt,
  now = new Date(),
): Promise<Settled> {
  if (attempt.kind !== 'failed') {
    const error = attempt.kind === 'parked' ? attempt.error : null;
    await client.query(
      `update intake.delivery set state = $2, finished_at = now(), last_error = left($3, 200) where id = $1`,
      [delivery.id, attempt.kind, error],
    );
    return attempt.kind;
  }
  const dead = isGivenUp(delivery.firstTriedAt, now);
  await client.query(
    `update intake.delivery set state = $2, last_error = left($3, 200), run_at = now() + make_interval(secs => $4),
      finished_at = case when $2 = 'dead' then now() end where id = $1`,
    [delivery.id, dead ? 'dead' : 'queued', attempt.error, waitSeconds(delivery.attempts)],
  );
  if (dead && delivery.enquiryId !== null) {
    await client.query(
      `insert into intake.delivery (kind, detail)
       select 'alert', $2 || ' of ' || reference from intake.enquiry where id = $1`,
      [delivery.enquiryId, delivery.kind],
    );
  }
  return dead ? 'dead' : 'queued';
}
