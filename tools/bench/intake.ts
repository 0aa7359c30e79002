import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { migrate } from '../../server/database/migrate.ts';
import { query } from '../../tests/support/database/database.ts';
import { createService } from '../../tests/support/server/service.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../servers/throwaway-postgres.ts';
import { bareInsertStatement, createPostLua, fillTablesSql, serverStatement } from './intake-statements.ts';
import { median } from './median.ts';
import { processorTimeUs } from './processor-time.ts';
import { measureAlternately, resultsTable, type Sample, type Variant } from './rounds.ts';
import { runWrk } from './wrk.ts';

/**
 * Compares the enquiries per second of the whole server with those of the database alone:
 *
 *     node tools/bench/intake.ts              compared with pgbench, with the same statement and with a bare INSERT
 *     node tools/bench/intake.ts slow-disk    the same, with 2 ms added to every flush
 *     node tools/bench/intake.ts backlog      with 10,000 mails waiting
 *     node tools/bench/intake.ts growth       with 1,000 to 1,000,000 enquiries stored
 *
 * Needs wrk and PostgreSQL; slow-disk needs a C compiler. Prints the figures of docs/performance.md.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
});
const [benchmark = 'throughput'] = positionals;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'seaface-bench-'));
const run = promisify(execFile);
const costColumns = ['Node µs', 'PostgreSQL µs'];

async function createDatabase(postgres: ThrowawayPostgres, name: string): Promise<string> {
  await query(postgres.url, `create database ${name}`);
  const url = postgres.url.replace(/[^/]+$/, name);
  await migrate(url);
  return url;
}

const emptyTables = (url: string) =>
  query(url, 'truncate intake.enquiry cascade; truncate intake.rate_limit; checkpoint');

/** Returns a function that measures a script. Durations are from pgbench's log, which has a line for each statement. */
function pgbenchMeasurement(postgres: ThrowawayPostgres, url: string, script: string, clients: number) {
  const file = join(mkdtempSync(join(folder, 'script-')), 'script.sql');
  writeFileSync(file, script);
  return async (): Promise<Sample> => {
    await emptyTables(url);
    const usBefore = processorTimeUs(postgres.processId());
    const logFolder = mkdtempSync(join(folder, 'log-'));
    const database = new URL(url).pathname.slice(1);
    const connectionArgs = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'seaface'];
    const loadArgs = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)];
    const scriptArgs = ['-D', 'number=0', '-D', 'offset=0', '-f', file];
    const lastArgs = ['-l', '--log-prefix', join(logFolder, 'l'), database];
    const { stdout } = await run('pgbench', [...connectionArgs, ...loadArgs, ...scriptArgs, ...lastArgs]);
    const durationsMs = readdirSync(logFolder)
      .flatMap((file) => readFileSync(join(logFolder, file), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .sort((one, other) => one - other);
    rmSync(logFolder, { recursive: true });
    const percentile = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? Number.NaN;
    return {
      perSecond: Number(stdout.match(/tps = ([\d.]+)/)?.[1]),
      p50Ms: percentile(0.5),
      p99Ms: percentile(0.99),
      otherValues: {
        'PostgreSQL µs': (processorTimeUs(postgres.processId()) - usBefore) / durationsMs.length,
      },
    };
  };
}

/** Each measurement starts at a new number, so that no post repeats an earlier one. */
let firstPostNumber = 0;

/** Starts the product's server in the role 'web'; `measure` sends form posts to it with wrk. */
async function startWebServer(
  postgres: ThrowawayPostgres,
  url: string,
  connections: number,
  emptiesTables = true,
) {
  const service = await createService({ DATABASE_URL: url, ROLE: 'web' });
  await service.start();
  const measure = async (): Promise<Sample> => {
    if (emptiesTables) await emptyTables(url);
    firstPostNumber += 1_000_000;
    const usBefore = [processorTimeUs(service.processId()), processorTimeUs(postgres.processId())] as const;
    const address = `http://127.0.0.1:${service.port}/`;
    const script = createPostLua(firstPostNumber);
    const sample = await runWrk({ url: address, connections, seconds, script });
    const requestCount = sample.otherValues.requests ?? 1;
    return {
      ...sample,
      otherValues: {
        'Node µs': (processorTimeUs(service.processId()) - usBefore[0]) / requestCount,
        'PostgreSQL µs': (processorTimeUs(postgres.processId()) - usBefore[1]) / requestCount,
      },
    };
  };
  return { measure, stop: service.stop };
}

async function compareWithPgbench(postgres: ThrowawayPostgres, clients: number): Promise<void> {
  const url = await createDatabase(postgres, 'bench');
  const server = await startWebServer(postgres, url, clients);
  const variants: Variant[] = [
    ['pgbench, the same statement', pgbenchMeasurement(postgres, url, serverStatement, clients)],
    ['pgbench, bare INSERT', pgbenchMeasurement(postgres, url, bareInsertStatement, clients)],
    ['full path', server.measure],
  ];
  const results = await measureAlternately(rounds, variants);
  await server.stop();
  console.log(
    `${clients} connections, ${rounds} rounds of ${seconds} s\n\n${resultsTable(results, costColumns)}`,
  );
  const [statementRates, insertRates, serverRates] = results.map(({ samples }) =>
    samples.map(({ perSecond }) => perSecond),
  );
  const ratio = (otherRates: readonly number[] = []) =>
    median((serverRates ?? []).map((rate, round) => rate / (otherRates[round] ?? Number.NaN))).toFixed(2);
  console.log(
    `\nFull path: ${ratio(statementRates)} of the same statement, ${ratio(insertRates)} of a bare INSERT`,
  );
}

async function compareBacklogs(postgres: ThrowawayPostgres): Promise<void> {
  const emptyQueueUrl = await createDatabase(postgres, 'empty_queue');
  const fullQueueUrl = await createDatabase(postgres, 'full_queue');
  for (const url of [emptyQueueUrl, fullQueueUrl]) await query(url, fillTablesSql(1, 5000));
  await query(
    fullQueueUrl,
    `update intake.delivery set state = 'queued', finished_at = null, run_at = now() - random() * interval '1 hour'
     where kind in ('notification', 'acknowledgement')`,
  );
  const emptyQueueServer = await startWebServer(postgres, emptyQueueUrl, 16, false);
  const fullQueueServer = await startWebServer(postgres, fullQueueUrl, 16, false);
  const results = await measureAlternately(rounds, [
    ['no mail waiting', emptyQueueServer.measure],
    ['10,000 mails waiting', fullQueueServer.measure],
  ]);
  await emptyQueueServer.stop();
  await fullQueueServer.stop();
  console.log(`16 connections, ${rounds} rounds of ${seconds} s\n\n${resultsTable(results, costColumns)}`);
  const [emptyP99, fullP99] = results.map(({ samples }) => samples.map(({ p99Ms }) => p99Ms));
  const ratios = (fullP99 ?? []).map((p99, round) => p99 / (emptyP99?.[round] ?? Number.NaN));
  console.log(`\np99 with 10,000 waiting: ${median(ratios).toFixed(2)} of that without`);
}

async function compareTableSizes(postgres: ThrowawayPostgres): Promise<void> {
  const variants: Variant[] = [];
  const stopFunctions: (() => Promise<unknown>)[] = [];
  for (const size of [1000, 10_000, 100_000, 1_000_000]) {
    const url = await createDatabase(postgres, `growth_${size}`);
    for (let from = 1; from <= size; from += 100_000)
      await query(url, fillTablesSql(from, Math.min(size, from + 99_999)));
    await query(url, 'analyze');
    const server = await startWebServer(postgres, url, 8, false);
    stopFunctions.push(server.stop);
    variants.push([`${size.toLocaleString('en')} stored`, server.measure]);
  }
  await query(postgres.url, 'checkpoint');
  const results = await measureAlternately(rounds, variants);
  for (const stop of stopFunctions) await stop();
  console.log(`8 connections, ${rounds} rounds of ${seconds} s\n\n${resultsTable(results, costColumns)}`);
  const costsOf = (index: number) =>
    results[index]?.samples.map(
      ({ otherValues }) => (otherValues['Node µs'] ?? 0) + (otherValues['PostgreSQL µs'] ?? 0),
    ) ?? [];
  const ratios = costsOf(3).map((cost, round) => cost / (costsOf(0)[round] ?? Number.NaN));
  console.log(`\nProcessor time per enquiry at 1,000,000: ${median(ratios).toFixed(2)} of that at 1,000`);
}

/** Returns environment variables that add 2 ms to every flush of PostgreSQL, to simulate a slower disk. */
function buildSlowFlush(): Readonly<Record<string, string>> {
  const library = join(folder, 'slow-flush.so');
  const source = new URL('slow-flush.c', import.meta.url).pathname;
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  execFileSync('chmod', ['755', folder]);
  return { LD_PRELOAD: library, SLOW_FLUSH_US: '2000' };
}

const settings = ['shared_buffers=256MB', 'max_wal_size=4GB'];
const environment = benchmark === 'slow-disk' ? buildSlowFlush() : {};
const postgres = await startThrowawayPostgres({ settings, environment });
try {
  if (benchmark === 'throughput') await compareWithPgbench(postgres, 16);
  else if (benchmark === 'slow-disk') await compareWithPgbench(postgres, 48);
  else if (benchmark === 'backlog') await compareBacklogs(postgres);
  else if (benchmark === 'growth') await compareTableSizes(postgres);
  else throw new Error(`There is no benchmark '${benchmark}'.`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
