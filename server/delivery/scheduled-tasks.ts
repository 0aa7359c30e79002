import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { quarantinedEnquiries } from '../intake/quarantine.ts';
import { errorFields, type Log } from '../log.ts';
import { addDays, mondayOfLastWeek, officeClock } from '../report/calendar.ts';
import { examineResumes } from '../resume/examine-resumes.ts';
import { purge } from './purge.ts';
import { isReportTime, queueReport } from './weekly-report.ts';

interface Options {
  readonly database: Database;
  readonly environment: Environment;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

const digestHour = 10;

/**
 * The first process that calls it on a day runs the task; the others wait and get null. Task and record are one
 * transaction, so that a failed task is retried.
 */
function runOncePerDay<Result>(
  { kysely }: Database,
  { day, task }: { readonly day: string; readonly task: string },
  run: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result | null> {
  return kysely.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('intake.daily_task')
      .values({ day, task })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n ? run(transaction) : null;
  });
}

export async function runScheduledTasks(options: Options, now = new Date()): Promise<void> {
  const { database, log } = options;
  // A failure here must not prevent the digest and the purge.
  await examineResumes(options).catch((error: unknown) =>
    log.warn('scheduled_task_failed', errorFields(error)),
  );
  const { day, hour } = officeClock(now);
  if (hour >= digestHour) await runOncePerDay(database, { day, task: 'digest' }, queueDigest);
  if (isReportTime(now)) {
    const week = mondayOfLastWeek(now);
    // Recorded under its due day: a site that was down on Monday sends the report later in the week.
    await runOncePerDay(database, { day: addDays(week, 7), task: 'report' }, (transaction) =>
      queueReport(transaction, week),
    );
  }
  const count = await runOncePerDay(database, { day, task: 'purge' }, (transaction) =>
    purge(transaction, now),
  );
  if (count !== null) log.info('retention_purged', { count });
}

async function queueDigest(transaction: Kysely<Tables>): Promise<void> {
  await sql`insert into intake.delivery (kind)
    select 'digest' where exists (${quarantinedEnquiries(transaction).select('id')})`.execute(transaction);
}
