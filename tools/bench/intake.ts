import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { migrate } from '../../server/database/migrate.ts';
import { createService } from '../../tests/faults/service.ts';
import { query } from '../../tests/support/database/database.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../servers/throwaway-postgres.ts';
import { bareInsert, fillTables, sameStatement, wrkPosts } from './intake-statements.ts';
import { microsecondsUsed } from './processor-time.ts';
import { interleave, median, type Sample, tableOf, type Variant } from './rounds.ts';
import { load } from './wrk.ts';

/**
 * How many enquiries the full path takes in, against the database alone:
 *
 *     node tools/bench/intake.ts              against pgbench with the same statement and with a bare INSERT
 *     node tools/bench/intake.ts slow-disk    the same with every flush slowed to 2 ms
 *     node tools/bench/intake.ts backlog      with 10,000 mails waiting
 *     node tools/bench/intake.ts growth       with 1,000 to 1,000,000 enquiries stored
 *
 * Needs wrk and PostgreSQL; slow-disk needs a C compiler. The prints are the tables of docs/performance.md.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
});
const [part = 'throughput'] = positionals;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'seaface-bench-'));
const run = promisify(execFile);
const costs = ['Node µs', 'PostgreSQL µs'];

async function newDatabase(postgres: ThrowawayPostgres, name: string): Promise<string> {
  await query(postgres.url, `create database ${name}`);
  const url = postgres.url.replace(/[^/]+$/, name);
  await migrate(url);
  return url;
}

const empty = (url: string) =>
  query(url, 'truncate intake.enquiry cascade; truncate intake.rate_limit; checkpoint');

/** pgbench writes down how long each statement took. */
function pgbench(postgres: ThrowawayPostgres, url: string, script: string, clients: number) {
  const file = join(folder, `${script.length}.sql`);
  writeFileSync(file, script);
  return async (): Promise<Sample> => {
    await empty(url);
    const before = microsecondsUsed(postgres.processId());
    const log = mkdtempSync(join(folder, 'log-'));
    const name = new URL(url).pathname.slice(1);
    const where = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'seaface'];
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)];
    const what = ['-D', 'number=0', '-D', 'offset=0', '-f', file, '-l', '--log-prefix', join(log, 'l')];
    const { stdout } = await run('pgbench', [...where, ...how, ...what, name]);
    const tookMs = readdirSync(log)
      .flatMap((one) => readFileSync(join(log, one), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .sort((one, other) => one - other);
    rmSync(log, { recursive: true });
    const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN;
    return {
      perSecond: Number(stdout.match(/tps = ([\d.]+)/)?.[1]),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      more: { 'PostgreSQL µs': (microsecondsUsed(postgres.processId()) - before) / tookMs.length },
    };
  };
}

let posts = 0;

/** The product's server in the role 'web', as wrk finds it: parsed, judged, limited, stored, answered. */
async function fullPath(postgres: ThrowawayPostgres, url: string, connections: number, clear = true) {
  const service = await createService({ DATABASE_URL: url, ROLE: 'web' });
  await service.start();
  const measure = async (): Promise<Sample> => {
    if (clear) await empty(url);
    posts += 1_000_000;
    const before = [microsecondsUsed(service.processId()), microsecondsUsed(postgres.processId())] as const;
    const address = `http://127.0.0.1:${service.port}/`;
    const sample = await load({ url: address, connections, seconds, script: wrkPosts(posts) });
    const count = sample.more.requests ?? 1;
    return {
      ...sample,
      more: {
        'Node µs': (microsecondsUsed(service.processId()) - before[0]) / count,
        'PostgreSQL µs': (microsecondsUsed(postgres.processId()) - before[1]) / count,
      },
    };
  };
  return { measure, stop: service.stop };
}

async function againstPgbench(postgres: ThrowawayPostgres, clients: number): Promise<void> {
  const url = await newDatabase(postgres, 'bench');
  const path = await fullPath(postgres, url, clients);
  const variants: Variant[] = [
    ['pgbench, the same statement', pgbench(postgres, url, sameStatement, clients)],
    ['pgbench, bare INSERT', pgbench(postgres, url, bareInsert, clients)],
    ['full path', path.measure],
  ];
  const results = await interleave(rounds, variants);
  await path.stop();
  console.log(`${clients} connections, ${rounds} rounds of ${seconds} s\n\n${tableOf(results, costs)}`);
  const [same, bare, full] = results.map(({ samples }) => samples.map(({ perSecond }) => perSecond));
  const ratio = (other: readonly number[] = []) =>
    median((full ?? []).map((rate, round) => rate / (other[round] ?? Number.NaN))).toFixed(2);
  console.log(`\nFull path: ${ratio(same)} of the same statement, ${ratio(bare)} of a bare INSERT`);
}

async function withBacklog(postgres: ThrowawayPostgres): Promise<void> {
  const calm = await newDatabase(postgres, 'calm');
  const busy = await newDatabase(postgres, 'busy');
  for (const url of [calm, busy]) await query(url, fillTables(1, 5000));
  await query(
    busy,
    `update intake.delivery set state = 'queued', finished_at = null, run_at = now() - random() * interval '1 hour'
     where kind in ('notification', 'acknowledgement')`,
  );
  const paths = [await fullPath(postgres, calm, 16, false), await fullPath(postgres, busy, 16, false)];
  const results = await interleave(rounds, [
    ['no mail waiting', () => paths[0]?.measure() as Promise<Sample>],
    ['10,000 mails waiting', () => paths[1]?.measure() as Promise<Sample>],
  ]);
  for (const path of paths) await path.stop();
  console.log(`16 connections, ${rounds} rounds of ${seconds} s\n\n${tableOf(results, costs)}`);
  const [calmP99, busyP99] = results.map(({ samples }) => samples.map(({ p99Ms }) => p99Ms));
  const ratios = (busyP99 ?? []).map((p99, round) => p99 / (calmP99?.[round] ?? Number.NaN));
  console.log(`\np99 with 10,000 waiting: ${median(ratios).toFixed(2)} of that without`);
}

async function growing(postgres: ThrowawayPostgres): Promise<void> {
  const variants: Variant[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  for (const size of [1000, 10_000, 100_000, 1_000_000]) {
    const url = await newDatabase(postgres, `growth_${size}`);
    for (let from = 1; from <= size; from += 100_000)
      await query(url, fillTables(from, Math.min(size, from + 99_999)));
    await query(url, 'analyze');
    const path = await fullPath(postgres, url, 8, false);
    stops.push(path.stop);
    variants.push([`${size.toLocaleString('en')} stored`, path.measure]);
  }
  await query(postgres.url, 'checkpoint');
  const results = await interleave(rounds, variants);
  for (const stop of stops) await stop();
  console.log(`8 connections, ${rounds} rounds of ${seconds} s\n\n${tableOf(results, costs)}`);
  const cost = (index: number) =>
    results[index]?.samples.map(({ more }) => (more['Node µs'] ?? 0) + (more['PostgreSQL µs'] ?? 0)) ?? [];
  const ratios = cost(3).map((large, round) => large / (cost(0)[round] ?? Number.NaN));
  console.log(`\nProcessor time per enquiry at 1,000,000: ${median(ratios).toFixed(2)} of that at 1,000`);
}

/** Every flush takes 2 ms longer, as on a disk that is not a host's memory. */
function slowFlushes(): Readonly<Record<string, string>> {
  const library = join(folder, 'slow-flush.so');
  const source = new URL('slow-flush.c', import.meta.url).pathname;
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  execFileSync('chmod', ['755', folder]);
  return { LD_PRELOAD: library, SLOW_FLUSH_US: '2000' };
}

const settings = ['shared_buffers=256MB', 'max_wal_size=4GB'];
const environment = part === 'slow-disk' ? slowFlushes() : {};
const postgres = await startThrowawayPostgres({ settings, environment });
try {
  if (part === 'throughput') await againstPgbench(postgres, 16);
  else if (part === 'slow-disk') await againstPgbench(postgres, 48);
  else if (part === 'backlog') await withBacklog(postgres);
  else if (part === 'growth') await growing(postgres);
  else throw new Error(`There is no part '${part}'.`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
