import { addDays, mondayOfLastWeek, officeClock } from '../../enquiries/office-time.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
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
  database: Database,
  { day, task }: { readonly day: string; readonly task: string },
  run: (transaction: Queryable) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      'insert into intake.daily_task (day, task) values ($1, $2) on conflict do nothing',
      [day, task],
    );
    return rowCount === 1 ? run(transaction) : null;
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

async function queueDigest(transaction: Queryable): Promise<void> {
  await transaction.query(
    "insert into intake.delivery (kind) select 'digest' where exists (select from intake.enquiry_state where awaits_decision)",
  );
}
