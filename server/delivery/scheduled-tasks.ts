import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { quarantineQuery } from '../intake/quarantine.ts';
import { errorFields, type Log } from '../log.ts';
import { addDays, mondayOfLastWeek, officeClock } from '../report/calendar.ts';
import { scanResumes } from '../resume/scan-resumes.ts';
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
 * The first process that asks on a day runs the task; the others wait for it and get null. The task and the record that
 * it ran are one transaction, so that a failed task is retried.
 */
function runOncePerDay<Result>(
  { kysely }: Database,
  { day, task }: { readonly day: string; readonly task: string },
  run: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result | null> {
  return kysely.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: insertedRows } = await transaction
      .insertInto('intake.daily_task')
      .values({ day, task })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return insertedRows === 1n ? run(transaction) : null;
  });
}

export async function runScheduledTasks(options: Options, now = new Date()): Promise<void> {
  const { database, log } = options;
  // A failed scan must not prevent the other tasks.
  await scanResumes(options).catch((error: unknown) => log.warn('scheduled_task_failed', errorFields(error)));
  const { day, hour } = officeClock(now);
  if (hour >= digestHour) await runOncePerDay(database, { day, task: 'digest' }, queueDigest);
  if (isReportTime(now)) {
    const monday = mondayOfLastWeek(now);
    // Recorded under its due day: a site that was down on Monday sends the report later in the week.
    await runOncePerDay(database, { day: addDays(monday, 7), task: 'report' }, (transaction) =>
      queueReport(transaction, monday),
    );
  }
  const purgedCount = await runOncePerDay(database, { day, task: 'purge' }, (transaction) =>
    purge(transaction, now),
  );
  if (purgedCount !== null) log.info('retention_purged', { count: purgedCount });
}

async function queueDigest(transaction: Kysely<Tables>): Promise<void> {
  await sql`insert into intake.delivery (kind)
    select 'digest' where exists (${quarantineQuery(transaction).select('id')})`.execute(transaction);
}
