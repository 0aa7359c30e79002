import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../database/database.ts';
import { databaseLogsAnswers } from '../database/database-log.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { createMailTransport, verifyMailServer } from '../delivery/mail-transport.ts';
import type { Environment } from '../environment.ts';
import { lookIntoSpool, whySpoolCannotBeUsed } from '../intake/spool-folder.ts';
import { readBacklog } from '../operations/backlog.ts';
import { scannerAnswers } from '../resume/clamd.ts';
import type { IneffectiveSettings, Settings } from '../settings.ts';
import { openBuiltSite } from '../site.ts';
import { backupFinding, restoreFindings } from './backup-findings.ts';
import { bad, type Finding, good, off } from './finding.ts';
import { holidaysFinding } from './holidays-finding.ts';

const undeliveredAlarmMinutes = 15;
const silenceAlarmDays = 7;

async function attempt(part: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? error.message) : error;
    return bad(part, String(code));
  }
}

/** Looks at every part as it is used in earnest. A mail is sent only to somebody who is named. */
export async function doctor(
  { environment, ...ineffective }: Settings,
  mailTo: string | undefined,
): Promise<readonly Finding[]> {
  return [
    settingsFinding(ineffective),
    ...(await databaseFindings(environment)),
    await attempt('mail', () => mailFinding(environment, mailTo)),
    await attempt('scanner', () => scannerFinding(environment)),
    await attempt('spool', () => spoolFinding(environment)),
    await attempt('holidays', async () => holidaysFinding((await runningOffice()).holidays, new Date())),
  ];
}

const runningOffice = async () =>
  (await openBuiltSite(fileURLToPath(new URL('../../build', import.meta.url)))).office;

function settingsFinding({ overridden, unknown }: IneffectiveSettings): Finding {
  const faults = [
    ...overridden.map((name) => `${name} has no effect: it cannot be set in this file`),
    ...unknown.map((name) => `${name} is no setting`),
  ];
  return faults.length > 0 ? bad('settings', faults.join('; ')) : good('settings', 'all have an effect');
}

async function databaseFindings(environment: Environment): Promise<readonly Finding[]> {
  const { DATABASE_URL: url } = environment;
  if (url === undefined) return [bad('database', 'DATABASE_URL is not set: forms are answered with 503')];
  const migrations = await attempt('migrations', async () => {
    const pending = await pendingMigrations(url);
    return pending.length === 0
      ? good('migrations', 'all applied')
      : bad('migrations', `to be applied: ${pending.join(', ')}`);
  });
  if (migrations.state === 'bad') return [migrations];
  const database = openDatabase(url, { role: 'seaface_staff', connections: 2 });
  try {
    return [
      migrations,
      ...(await backlogFindings(database.kysely)),
      await attempt('backup', () => backupFinding(database, environment)),
      ...(await restoreFindings(database, url)),
      await attempt('database log', () => logFinding(database.kysely)),
      await attempt('encoding', () => encodingFinding(database.kysely)),
    ];
  } finally {
    await database.close();
  }
}

const namedAtMost = 5;

/** ' (notification of SF-7F3K-Q2, digest, …)', or nothing. */
async function namesOfGivenUp(database: Kysely<Tables>): Promise<string> {
  const rows = await database
    .selectFrom('intake.delivery')
    .leftJoin('intake.enquiry', 'intake.enquiry.id', 'intake.delivery.enquiry_id')
    .select(['kind', 'reference'])
    .where('state', '=', 'dead')
    .orderBy('finished_at', 'desc')
    .limit(namedAtMost + 1)
    .execute();
  if (rows.length === 0) return '';
  const names = rows.map(({ kind, reference }) => (reference === null ? kind : `${kind} of ${reference}`));
  return ` (${[...names.slice(0, namedAtMost), ...(names.length > namedAtMost ? ['…'] : [])].join(', ')})`;
}

/** Undelivered, overdue and silence have the limits of ops/prometheus/alerts.yml. */
async function backlogFindings(database: Kysely<Tables>): Promise<readonly Finding[]> {
  const backlog = await readBacklog(database);
  const minutes = Math.round((backlog.oldestUndeliveredSeconds ?? 0) / 60);
  const silentDays =
    backlog.secondsSinceLastEnquiry === null ? null : Math.floor(backlog.secondsSinceLastEnquiry / 86_400);
  const judged = (isBad: boolean, part: string, says: string) => (isBad ? bad(part, says) : good(part, says));
  return [
    judged(
      backlog.deliveriesDead > 0 || minutes >= undeliveredAlarmMinutes,
      'deliveries',
      `${backlog.deliveriesDue} due now, ${backlog.deliveriesDead} given up${await namesOfGivenUp(database)}, the oldest undelivered is ${minutes} min old`,
    ),
    judged(
      backlog.overdue > 0,
      'replies',
      `${backlog.open} open, ${backlog.dueToday} due today, ${backlog.overdue} overdue`,
    ),
    good('quarantine', `${backlog.quarantined} held back`),
    judged(
      (silentDays ?? 0) >= silenceAlarmDays,
      'silence',
      silentDays === null ? 'no enquiry yet' : `last enquiry ${silentDays} days ago`,
    ),
  ];
}

async function logFinding(database: Kysely<Tables>): Promise<Finding> {
  return (await databaseLogsAnswers(database))
    ? bad('database log', 'holds what visitors wrote: set log_parameter_max_length = 0 for this database')
    : good('database log', 'holds nothing that visitors wrote');
}

/** In any other encoding a letter of Devanagari counts as three, and long messages are refused. */
async function encodingFinding(database: Kysely<Tables>): Promise<Finding> {
  const { rows } = await sql<{
    encoding: string;
  }>`select current_setting('server_encoding') as encoding`.execute(database);
  const encoding = rows[0]?.encoding ?? '';
  return encoding === 'UTF8' ? good('encoding', encoding) : bad('encoding', `${encoding} instead of UTF8`);
}

async function mailFinding(environment: Environment, to: string | undefined): Promise<Finding> {
  const { SMTP_URL: url, ALLOW_PLAIN_SMTP: plain } = environment;
  if (url === undefined) return off('mail', 'SMTP_URL is not set: deliveries wait');
  await verifyMailServer(url, plain);
  if (to === undefined)
    return good('mail', 'the server answers and takes the login; no mail was sent (--mail sends one)');
  await createMailTransport(environment, await runningOffice())?.send(
    { id: crypto.randomUUID(), to },
    {
      subject: 'Test mail from doctor',
      heading: 'The mail server works.',
      paragraphs: ['Nothing to do.'],
      facts: [],
      closing: [],
    },
  );
  return good('mail', `a test mail to ${to} was taken by the server`);
}

async function scannerFinding({ CLAMD_SOCKET: socket }: Environment): Promise<Finding> {
  if (socket === undefined) return off('scanner', 'CLAMD_SOCKET is not set: resumes are not scanned');
  return (await scannerAnswers(socket))
    ? good('scanner', 'answers')
    : bad('scanner', 'does not answer: resumes wait');
}

async function spoolFinding({ SPOOL_DIR: directory }: Environment): Promise<Finding> {
  if (directory === undefined)
    return off('spool', 'SPOOL_DIR is not set: forms are answered with 503 while the database is away');
  const reason = await whySpoolCannotBeUsed(directory);
  if (reason !== null) return bad('spool', `cannot be used: ${reason}`);
  const { waiting, setAside } = await lookIntoSpool(directory);
  const says = `${waiting.length} waiting, ${setAside.length} set aside`;
  return setAside.length > 0 ? bad('spool', `${says}: look at the *.refused files`) : good('spool', says);
}
