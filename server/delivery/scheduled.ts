import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import { scan } from '../resume/clamd.ts';
import { purge } from './purge.ts';

interface Parts {
  readonly database: Database;
  readonly environment: Environment;
  readonly log: Log;
}

const officeOffsetMs = 5.5 * 60 * 60 * 1000;
const digestHour = 10;
const rescanAtOnce = 20;

/** The office's calendar day and hour. */
function officeClock(now: Date): { readonly day: string; readonly hour: number } {
  const local = new Date(now.getTime() + officeOffsetMs);
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() };
}

/** True for the first of all processes that asks on that day. */
async function isFirstToday({ kysely }: Database, day: string, task: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await kysely
    .insertInto('intake.daily_task')
    .values({ day, task })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

/** What has to be done by the clock: late scans, the digest of what was held back, and forgetting. */
export async function runScheduled(parts: Parts, now = new Date()): Promise<void> {
  await rescan(parts);
  const { day, hour } = officeClock(now);
  const { database, log } = parts;
  if (hour >= digestHour && (await isFirstToday(database, day, 'digest'))) await queueDigest(database);
  if (await isFirstToday(database, day, 'purge')) {
    const count = await purge(database.kysely, now);
    log.info('purged', { count });
  }
}

async function queueDigest({ kysely }: Database): Promise<void> {
  await sql`insert into intake.delivery (kind)
    select 'digest' where exists (
      select from intake.enquiry where quarantined_at is not null and released_at is null)`.execute(kysely);
}

/** Looks at resumes that came while the scanner was away. A clean one is mailed; an infected one stays locked up. */
async function rescan({ database, environment, log }: Parts): Promise<void> {
  const socket = environment.CLAMD_SOCKET;
  if (socket === undefined) return;
  const waiting = await database.kysely
    .selectFrom('intake.resume')
    .select(['enquiry_id', 'content'])
    .where('verdict', '=', 'pending')
    .limit(rescanAtOnce)
    .execute();
  for (const { enquiry_id, content } of waiting) {
    try {
      const verdict = await scan(socket, content);
      await database.kysely.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('intake.resume')
          .set({ verdict, scanned_at: new Date() })
          .where('enquiry_id', '=', enquiry_id)
          .execute();
        if (verdict !== 'clean') return;
        await sql`insert into intake.delivery (enquiry_id, kind)
          select id, 'resume' from intake.enquiry where id = ${enquiry_id} and (quarantined_at is null or released_at is not null)
          on conflict do nothing`.execute(transaction);
      });
      log.info('resume_scanned', { enquiryId: enquiry_id, verdict });
    } catch (error) {
      log.warn('scanner_down', errorFields(error));
      return;
    }
  }
}
