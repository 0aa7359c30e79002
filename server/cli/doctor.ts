import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { doesDatabaseLogParameters } from '../database/database-log.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { type Queryable, queryRow, queryRows } from '../database/query.ts';
import { createMailTransport, verifyMailServer } from '../delivery/mail-transport.ts';
import type { Environment } from '../environment.ts';
import { checkSpool, listSpool } from '../intake/spool-folder.ts';
import { readBacklog } from '../operations/backlog.ts';
import { isScannerUp } from '../resume/clamd.ts';
import type { IneffectiveSettings, Settings } from '../settings.ts';
import { backupFinding, restoreFindings } from './backup-findings.ts';
import { bad, type Finding, good, off } from './finding.ts';
import { holidaysFinding } from './holidays-finding.ts';
import { loadAgency } from './load-agency.ts';

const undeliveredAlarmMinutes = 15;
const silenceAlarmDays = 7;

type Check = readonly [part: string, check: () => Promise<Finding | readonly Finding[]>];

/** The only way to run a check: one that fails becomes a finding, and the others still run. */
async function runChecks(checks: readonly Check[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [part, check] of checks) {
    try {
      findings.push(...[await check()].flat());
    } catch (error) {
      const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? error.message) : error;
      findings.push(bad(part, String(code)));
    }
  }
  return findings;
}

/** Checks every part in the way the site uses it. Sends a mail only if a recipient is given. */
export function doctor(
  { environment, ...ineffectiveSettings }: Settings,
  mailRecipient: string | undefined,
): Promise<readonly Finding[]> {
  return runChecks([
    ['settings', async () => settingsFinding(ineffectiveSettings)],
    ['database', () => databaseFindings(environment)],
    ['mail', () => mailFinding(environment, mailRecipient)],
    ['scanner', () => scannerFinding(environment)],
    ['spool', () => spoolFinding(environment)],
    ['holidays', async () => holidaysFinding((await loadAgency()).holidays, new Date())],
  ]);
}

function settingsFinding({ ignored, unknown }: IneffectiveSettings): Finding {
  const problems = [
    ...ignored.map((name) => `${name} has no effect: it cannot be set in this file`),
    ...unknown.map((name) => `${name} is no setting`),
  ];
  return problems.length > 0 ? bad('settings', problems.join('; ')) : good('settings', 'all have an effect');
}

async function databaseFindings(environment: Environment): Promise<readonly Finding[]> {
  const { DATABASE_URL: url } = environment;
  if (url === undefined) return [bad('database', 'DATABASE_URL is not set: forms are answered with 503')];
  const migrationFindings = await runChecks([['migrations', () => migrationFinding(url)]]);
  if (migrationFindings.some(({ state }) => state === 'bad')) return migrationFindings;
  const database = openDatabase(url, { role: 'seaface_staff', connections: 2 });
  try {
    const otherFindings = await runChecks([
      ['deliveries and replies', () => backlogFindings(database)],
      ['backup', () => backupFinding(database, environment)],
      ['restore', () => restoreFindings(database, url)],
      ['database log', () => logFinding(database)],
      ['encoding', () => encodingFinding(database)],
    ]);
    return [...migrationFindings, ...otherFindings];
  } finally {
    await database.end();
  }
}

async function migrationFinding(url: string): Promise<Finding> {
  const pendingNames = await pendingMigrations(url);
  return pendingNames.length === 0
    ? good('migrations', 'all applied')
    : bad('migrations', `to be applied: ${pendingNames.join(', ')}`);
}

const maxNamedDeliveries = 5;

/** Such as ' (notification of SF-7F3K-Q2, digest, …)'; empty if no delivery is dead. */
async function describeDeadDeliveries(database: Queryable): Promise<string> {
  const rows = await queryRows(
    database,
    z.object({ kind: z.string(), reference: z.string().nullable() }),
    `select kind, reference from intake.delivery left join intake.enquiry on enquiry.id = enquiry_id
    where state = 'dead' order by finished_at desc limit $1`,
    [maxNamedDeliveries + 1],
  );
  if (rows.length === 0) return '';
  const names = rows.map(({ kind, reference }) => (reference === null ? kind : `${kind} of ${reference}`));
  return ` (${[...names.slice(0, maxNamedDeliveries), ...(names.length > maxNamedDeliveries ? ['…'] : [])].join(', ')})`;
}

/** Uses the thresholds of ops/prometheus/alerts.yml. */
async function backlogFindings(database: Queryable): Promise<readonly Finding[]> {
  const backlog = await readBacklog(database);
  const minutes = Math.round((backlog.oldestUndeliveredSeconds ?? 0) / 60);
  const silentDays =
    backlog.secondsSinceLastEnquiry === null ? null : Math.floor(backlog.secondsSinceLastEnquiry / 86_400);
  const goodOrBad = (isBad: boolean, part: string, summary: string) =>
    isBad ? bad(part, summary) : good(part, summary);
  return [
    goodOrBad(
      backlog.deadDeliveryCount > 0 || minutes >= undeliveredAlarmMinutes,
      'deliveries',
      `${backlog.dueDeliveryCount} due now, ${backlog.deadDeliveryCount} given up${await describeDeadDeliveries(database)}, the oldest undelivered is ${minutes} min old`,
    ),
    goodOrBad(
      backlog.heldAcknowledgementCount > 0,
      'acknowledgements',
      backlog.heldAcknowledgementCount > 0
        ? `${backlog.heldAcknowledgementCount} held above the limit of an hour: ops/staff held list`
        : 'none held',
    ),
    goodOrBad(
      backlog.overdueCount > 0,
      'replies',
      `${backlog.unansweredCount} open, ${backlog.dueTodayCount} due today, ${backlog.overdueCount} overdue`,
    ),
    good('quarantine', `${backlog.quarantinedCount} held back`),
    goodOrBad(
      (silentDays ?? 0) >= silenceAlarmDays,
      'silence',
      silentDays === null ? 'no enquiry yet' : `last enquiry ${silentDays} days ago`,
    ),
  ];
}

async function logFinding(database: Queryable): Promise<Finding> {
  return (await doesDatabaseLogParameters(database))
    ? bad('database log', 'holds what visitors wrote: set log_parameter_max_length = 0 for this database')
    : good('database log', 'holds nothing that visitors wrote');
}

/** In other encodings a Devanagari letter counts as three characters, and long messages are rejected. */
async function encodingFinding(database: Queryable): Promise<Finding> {
  const row = z.object({ encoding: z.string() });
  const statement = "select current_setting('server_encoding') as encoding";
  const { encoding } = await queryRow(database, row, statement);
  return encoding === 'UTF8' ? good('encoding', encoding) : bad('encoding', `${encoding} instead of UTF8`);
}

async function mailFinding(environment: Environment, mailRecipient: string | undefined): Promise<Finding> {
  const { SMTP_URL: url, ALLOW_PLAIN_SMTP: allowsPlain } = environment;
  if (url === undefined) return off('mail', 'SMTP_URL is not set: deliveries wait');
  await verifyMailServer(url, allowsPlain);
  if (mailRecipient === undefined)
    return good('mail', 'the server answers and takes the login; no mail was sent (--mail sends one)');
  await createMailTransport(environment, await loadAgency())?.send(
    { id: crypto.randomUUID(), to: mailRecipient },
    {
      subject: 'Test mail from doctor',
      heading: 'The mail server works.',
      paragraphs: ['Nothing to do.'],
      facts: [],
      closing: [],
    },
  );
  return good('mail', `a test mail to ${mailRecipient} was taken by the server`);
}

async function scannerFinding({ CLAMD_SOCKET: socket }: Environment): Promise<Finding> {
  if (socket === undefined) return off('scanner', 'CLAMD_SOCKET is not set: resumes are not scanned');
  return (await isScannerUp(socket))
    ? good('scanner', 'answers')
    : bad('scanner', 'does not answer: resumes wait');
}

async function spoolFinding({ SPOOL_DIR: directory }: Environment): Promise<Finding> {
  if (directory === undefined)
    return off('spool', 'SPOOL_DIR is not set: forms are answered with 503 while the database is away');
  const reason = await checkSpool(directory);
  if (reason !== null) return bad('spool', `cannot be used: ${reason}`);
  const { pending, rejected } = await listSpool(directory);
  const counts = `${pending.length} waiting, ${rejected.length} set aside`;
  return rejected.length > 0 ? bad('spool', `${counts}: look at the *.refused files`) : good('spool', counts);
}
