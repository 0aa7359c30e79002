import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { heldBack } from '../intake/quarantine.ts';
import { errorFields, type Log } from '../log.ts';
import { addDays, officeClock } from '../report/calendar.ts';
import { examineResumes } from '../resume/examine-resumes.ts';
import { purge } from './purge.ts';
import { isReportTime, queueReport, reportedWeek } from './week-report.ts';

interface Parts {
  readonly database: Database;
  readonly environment: Environment;
  readonly log: Log;
  /** Aborted when the process is to end. */
  readonly signal?: AbortSignal | undefined;
}

const digestHour = 10;

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

/** What has to be done by the clock: resumes to examine, what is mailed to the agency, and forgetting. */
export async function runScheduled(parts: Parts, now = new Date()): Promise<void> {
  const { database, log } = parts;
  // Whatever fails here must not keep the digest and the purge from running.
  await examineResumes(parts).catch((error: unknown) => log.warn('schedule_trouble', errorFields(error)));
  const { day, hour } = officeClock(now);
  if (hour >= digestHour) await oncePerDay(database, { day, task: 'digest' }, queueDigest);
  if (isReportTime(now)) {
    const week = reportedWeek(now);
    // Under the day on which it is due: whoever was down then sends it later in the same week.
    await oncePerDay(database, { day: addDays(week, 7), task: 'report' }, (transaction) =>
      queueReport(transaction, week),
    );
  }
  const count = await oncePerDay(database, { day, task: 'purge' }, (transaction) => purge(transaction, now));
  if (count !== null) log.info('purged', { count });
}

async function queueDigest(transaction: Kysely<Tables>): Promise<void> {
  await sql`insert into intake.delivery (kind)
    select 'digest' where exists (${heldBack(transaction).select('id')})`.execute(transaction);
}
