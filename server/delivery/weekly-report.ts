import { addDays, mondayOfLastWeek, officeClock } from '../../enquiries/office-time.ts';
import type { Queryable } from '../database/query.ts';
import type { Environment } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { reportMail } from '../mail/report-mail.ts';
import { weeksUpTo } from '../report/calendar.ts';
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
export async function queueReport(transaction: Queryable, monday: string): Promise<void> {
  const nextMonday = addDays(monday, 7);
  await transaction.query(
    `insert into intake.delivery (kind, detail)
    select 'report', $1
    where exists (select from intake.visit_count where day < $2::date)
      or exists (select from intake.enquiry where received_at < intake.office_midnight($2::date))`,
    [monday, nextMonday],
  );
}

interface Dependencies {
  readonly database: Queryable;
  readonly environment: Environment;
  readonly agency: Pick<Agency, 'countsVisits'>;
  readonly tokens: TokenSigner;
}

export async function weeklyReportMail(
  { database, environment, agency, tokens }: Dependencies,
  monday: string,
): Promise<MailContent> {
  const report = await readReport(
    { pool: database, countsVisits: agency.countsVisits },
    weeksUpTo(monday, 1),
  );
  return reportMail(report, createStaffLinkBuilder(environment.PUBLIC_URL, tokens)('numbers', monday));
}
