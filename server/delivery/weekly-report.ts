import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { reportMail } from '../mail/report-mail.ts';
import { addDays, mondayOfLastWeek, officeClock, weeksUpTo } from '../report/calendar.ts';
import { readReport } from '../report/report.ts';
import { createStaffLinkBuilder, type TokenSigner } from '../signed-token.ts';
import type { Agency } from '../site.ts';

const reportHour = 9;

/** True from Monday at 9:00 until the week ends. */
export function isReportTime(now: Date): boolean {
  const { day, hour } = officeClock(now);
  return hour >= reportHour || day !== addDays(mondayOfLastWeek(now), 7);
}

/** Queues the report of the week that begins on this Monday, if a visit or an enquiry came before that week was over. */
export async function queueReport(transaction: Kysely<Tables>, monday: string): Promise<void> {
  const nextMonday = addDays(monday, 7);
  await sql`insert into intake.delivery (kind, detail)
    select 'report', ${monday}
    where exists (select from intake.visit_count where day < ${nextMonday}::date)
      or exists (
        select from intake.enquiry where received_at < ${nextMonday}::timestamp at time zone 'Asia/Kolkata'
      )`.execute(transaction);
}

interface Dependencies {
  readonly database: Pick<Database, 'pool'>;
  readonly environment: Environment;
  readonly agency: Pick<Agency, 'countsVisits'>;
  readonly tokens: TokenSigner;
}

export async function weeklyReportMail(
  { database, environment, agency, tokens }: Dependencies,
  monday: string,
): Promise<MailContent> {
  const report = await readReport(
    { pool: database.pool, countsVisits: agency.countsVisits },
    weeksUpTo(monday, 1),
  );
  return reportMail(report, createStaffLinkBuilder(environment.PUBLIC_URL, tokens)('numbers', monday));
}
