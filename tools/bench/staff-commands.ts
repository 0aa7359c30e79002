import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { purge } from '../../server/delivery/purge.ts';
import { readBacklog } from '../../server/operations/backlog.ts';
import { weeksUpTo } from '../../server/report/calendar.ts';
import { readReport } from '../../server/report/report.ts';
import { query } from '../../tests/support/database/database.ts';
import { staffProgram } from '../../tests/support/server/staff.ts';
import { markdownTable } from '../docs/markdown.ts';
import { startThrowawayPostgres } from '../servers/throwaway-postgres.ts';
import { fillYearsSql } from './fill-years.ts';
import { processorTimeUs } from './processor-time.ts';

/**
 * Measures every staff command, the queries of metrics and report, and the purge on 200,000 enquiries, 640,000
 * deliveries and two years of visits; fails above the limits. Prints the table of docs/reliability.md. Needs PostgreSQL.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await startThrowawayPostgres({ settings: ['max_wal_size=4GB'] });
const { url } = postgres;
await migrate(url);
for (const statement of fillYearsSql) await query(url, statement);

const rows: string[][] = [];
const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** The work returns a remark for the table. */
async function measure(name: string, maxMs: number, work: () => Promise<string>): Promise<void> {
  const readTimesUs = () => [processorTimeUs(process.pid), processorTimeUs(postgres.processId())] as const;
  const usBefore = readTimesUs();
  const startedAt = performance.now();
  const remark = await work();
  const elapsedMs = performance.now() - startedAt;
  // The backend of a closed connection is counted when it has exited.
  await wait(200);
  const [nodeMs, postgresMs] = readTimesUs().map((us, index) => (us - (usBefore[index] ?? 0)) / 1000);
  const isSlow = elapsedMs > maxMs;
  if (isSlow) process.exitCode = 1;
  rows.push([
    name,
    `${seconds(elapsedMs)} s${isSlow ? ' (too slow)' : ''}`,
    `${seconds(maxMs)} s`,
    `${seconds(nodeMs ?? 0)} s`,
    `${seconds(postgresMs ?? 0)} s`,
    remark,
  ]);
  console.error(rows.at(-1)?.join('  '));
}

/** Empty if the process has exited. */
function peakMemoryWords(processId = 0): string {
  try {
    const [, kilobytes] = readFileSync(`/proc/${processId}/status`, 'utf8').match(/VmHWM:\s+(\d+)/) ?? [];
    return kilobytes === undefined ? '' : `, ${Math.round(Number(kilobytes) / 1000)} MB of memory`;
  } catch {
    return '';
  }
}

async function runStaff(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [staffProgram, ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 120_000,
  });
  let byteCount = 0;
  let peakMemory = '';
  child.stdout.on('data', (chunk: Buffer) => {
    byteCount += chunk.length;
    peakMemory = peakMemoryWords(child.pid) || peakMemory;
  });
  const [code, signal] = await once(child, 'close');
  return `${Math.ceil(byteCount / 1000)} kB${peakMemory}${code === 0 ? '' : `, exit ${code ?? signal}`}`;
}

const [overdue, heldBack, open] = (
  await query(
    url,
    `(select reference, email from intake.enquiry_state where is_overdue limit 1)
    union all (select reference, email from intake.enquiry_state where is_held_back limit 1)
    union all (select reference, email from intake.enquiry_state where is_unanswered and not is_past_due limit 1)`,
  )
).map(({ reference, email }) => ({ reference: String(reference), email: String(email) }));
if (!overdue || !heldBack || !open) throw new Error('The tables are not filled.');

const worker = openDatabase(url, { role: 'seaface_worker', connections: 1 });
try {
  await readBacklog(worker.kysely);
  await measure('query of the metrics', 100, async () => {
    await readBacklog(worker.kysely);
    return 'at every scrape';
  });
  const monday = '2026-11-09';
  for (const weeks of [1, 52])
    await measure(`report of ${weeks} weeks, without the process`, 2000, async () => {
      const report = await readReport({ pool: worker.pool, countsVisits: true }, weeksUpTo(monday, weeks));
      return `${report.visits} visits, ${report.enquiries} enquiries`;
    });
  for (const command of [
    'list',
    'list --open',
    'list --overdue',
    'list --limit 5000',
    'list --open --limit 5000',
    'list --limit 5000 --json',
    `show ${open.reference}`,
    'numbers',
    'numbers --weeks 52',
    'doctor',
    'quarantine list',
    'quarantine list --limit 5000',
    `answered ${overdue.reference}`,
    `resend ${open.reference} --force`,
    `cancel ${open.reference}`,
    `quarantine release ${heldBack.reference}`,
    `erase --email ${open.email}`,
    'ledger',
    'erase --replay',
  ])
    await measure(`\`${command}\``, 5000, () => runStaff(command.split(' ')));
  for (const command of ['export', 'export --format json'])
    await measure(`\`${command}\``, 60_000, () => runStaff(command.split(' ')));
  await measure('purge of half of all', 60_000, async () => {
    const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000);
    const count = await worker.kysely.transaction().execute((transaction) => purge(transaction, inAYear));
    return `${count} enquiries`;
  });
  await measure('`ledger` after the purge', 5000, () => runStaff(['ledger']));
  await measure('`erase --replay` after the purge', 5000, () => runStaff(['erase', '--replay']));
} finally {
  await worker.close();
  console.log(markdownTable(['', 'Elapsed', 'Limit', 'Node', 'PostgreSQL', ''], rows));
  await postgres.stop();
}
