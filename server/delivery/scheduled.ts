import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { heldBack } from '../intake/quarantine.ts';
import { errorFields, type Log } from '../log.ts';
import { examineResumes } from '../resume/examine-resumes.ts';
import { purge } from './purge.ts';

interface Parts {
  readonly database: Database;
  readonly environment: Environment;
  readonly log: Log;
  /** Aborted when the process is to end. */
  readonly signal?: AbortSignal | undefined;
}

const officeOffsetMs = 5.5 * 60 * 60 * 1000;
const digestHour = 10;

/** The office's calendar day and hour. */
function officeClock(now: Date): { readonly day: string; readonly hour: number } {
  const local = new Date(now.getTime() + officeOffsetMs);
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() };
}

/**
 * By the first of all processes that asks on that day; the others wait until it has finished. The record is part of the
 * same transaction, so a task that fails is tried again. Null if it was done before.
 */
function oncePerDay<Result>(
  { kysely }: Database,
  { day, task }: { readonly day: string; readonly task: string },
  act: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result | null> {
  return kysely.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('intake.daily_task')
      .values({ day, task })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n ? act(transaction) : null;
  });
}

/** What has to be done by the clock: resumes to examine, the digest of what was held back, and forgetting. */
export async function runScheduled(parts: Parts, now = new Date()): Promise<void> {
  const { database, log } = parts;
  // Whatever fails here must not keep the digest and the purge from running.
  await examineResumes(parts).catch((error: unknown) => log.warn('schedule_trouble', errorFields(error)));
  const { day, hour } = officeClock(now);
  if (hour >= digestHour) await oncePerDay(database, { day, task: 'digest' }, queueDigest);
  const count = await oncePerDay(database, { day, task: 'purge' }, (transaction) => purge(transaction, now));
  if (count !== null) log.info('purged', { count });
}

async function queueDigest(transaction: Kysely<Tables>): Promise<void> {
  await sql`insert into intake.delivery (kind)
    select 'digest' where exists (${heldBack(transaction).select('id')})`.execute(transaction);
}
