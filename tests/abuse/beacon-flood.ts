import { setTimeout as pause } from 'node:timers/promises';
import { pagePaths } from '../../app/paths.ts';
import { officeClock } from '../../enquiries/office-time.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { pageParts, tagNames } from '../../visits/element-names.ts';
import { devices, events } from '../../visits/names.ts';
import { thresholds, type Vital, vitals } from '../../visits/vitals.ts';
import { startSteadyRate } from '../support/load/steady-rate.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import type { CheckResults } from './check-results.ts';
import { checkLatency, startHealthyTraffic } from './healthy-traffic.ts';
import { peakResidentMb } from './memory.ts';

/** A million beacons an hour. */
const beaconsPerSecond = 278;
const maxRowsPerDay = 20_000;
/** Places for hosts that were not named on earlier days. */
const maxHostsPerDay = 15;

const pages = [...pagePaths, '/another'];
const navigations = ['navigate', 'reload', 'inside', 'back'];
/** More hosts than are stored by name on a day, and sources that are not stored by host name. */
const referrers = [
  ...Array.from({ length: 2 * maxHostsPerDay }, (_, index) => `s${index}.example`),
  'www.google.com',
  't.co',
  'inside',
  '',
];
const elements = [...pageParts].flatMap((part) => [...tagNames].map((tag) => `${part} ${tag}`));
const vitalsWithElement = ['lcp', 'inp', 'cls'] as const;

const itemAt = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % list.length];

/** Three of four values are not good, and consecutive ones are in different buckets. */
function vitalValue(vital: Vital, index: number): number {
  const [good] = thresholds[vital];
  return good * 1.1 ** ((index % 40) - 10);
}

/** Combines all valid names so that each beacon creates as many new sums as possible, up to 27; one in ten is invalid. */
function forgedBeacon(index: number): string {
  if (index % 10 === 0) return JSON.stringify({ page: '/', device: 'phone', visitor: index });
  // A host is stored by name only from the third visit that it sends, so each host is sent with every page.
  const round = Math.floor(index / pages.length);
  return JSON.stringify({
    page: itemAt(pages, index),
    device: itemAt(devices, round),
    navigation: itemAt(navigations, index + round),
    referrer: itemAt(referrers, round),
    vitals: Object.fromEntries(
      vitals.map((vital, position) => [vital, vitalValue(vital, index * (position + 1))]),
    ),
    slow: Object.fromEntries(
      vitalsWithElement.map((vital, position) => [vital, itemAt(elements, index * 7 + position * 500)]),
    ),
    events,
  });
}

async function sendBeacon(address: string, index: number): Promise<number> {
  const response = await fetch(`${address}${visitsAddress}`, { method: 'POST', body: forgedBeacon(index) });
  await response.arrayBuffer();
  return response.status;
}

/** Reads a metric on the private port, which the process logs at its start. */
async function readMetric({ process: { lines } }: SiteServer, name: string): Promise<number> {
  const listeningLine = lines.find((line) => line.includes('"private_server_listening"'));
  const { port } = JSON.parse(listeningLine ?? '{}') as { port?: number };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

/** Adds rows for today, so that each kind of count is close to its limit. */
async function nearlyFillDay({ database }: SiteServer): Promise<void> {
  await database.owner.query(
    `insert into intake.visit_count
    select $1, kind, '/', 'direct', 'phone', 'filled ' || n, 1
    from (values ('view', 9000), ('event', 4000), ('slow', 4000)) filler (kind, rows), generate_series(1, rows) n`,
    [officeClock(new Date()).day],
  );
}

/** Sends a million forged beacons an hour, while healthy visitors send enquiries. */
export async function floodWithBeacons(
  server: SiteServer,
  isFullRun: boolean,
  results: CheckResults,
): Promise<void> {
  const seconds = isFullRun ? 600 : 9;
  await nearlyFillDay(server);
  const normalTraffic = startHealthyTraffic(server.address);
  await pause(isFullRun ? 30_000 : 3000);
  const before = await normalTraffic.stop();
  let unexpectedCount = 0;
  let sentCount = 0;
  const flood = async (forSeconds: number) => {
    const { stop } = startSteadyRate(beaconsPerSecond, async () => {
      sentCount += 1;
      if ((await sendBeacon(server.address, sentCount).catch(() => 0)) !== 204) unexpectedCount += 1;
    });
    await pause(forSeconds * 1000);
    await stop();
  };
  // The first third fills every bounded list, so memory must not grow afterwards.
  const mbAfterFilling = await peakResidentMb(server.pid, () => flood(seconds / 3));
  const traffic = startHealthyTraffic(server.address);
  const peakMb = await peakResidentMb(server.pid, () => flood((seconds * 2) / 3));
  const during = await traffic.stop();
  const sentDetail = `${sentCount} sent, ${unexpectedCount} without 204`;
  results.check('VISIT-16', 'forged beacons get 204 like all others', unexpectedCount === 0, sentDetail);
  checkLatency(results, 'VISIT-16', { before, during, judgesLatency: isFullRun });
  const growth = `${mbAfterFilling.toFixed(0)} → ${peakMb.toFixed(0)} MB`;
  results.check('VISIT-16', 'memory after all limits are reached', peakMb - mbAfterFilling <= 50, growth);
  const droppedCount = await readMetric(server, 'seaface_beacons_total{outcome="dropped"}');
  results.check('VISIT-14', 'beacons and counts reported as dropped', droppedCount > 0, String(droppedCount));
  const failureCount = await readMetric(server, 'seaface_visit_flush_failures_total');
  results.check('VISIT-11', 'failed attempts to store counts', failureCount === 0, String(failureCount));
}

interface DayTotals {
  readonly rows: number;
  readonly hosts: number;
  readonly dropped: number;
}

/** Checks that a process stores its counts when it is stopped, and that no day exceeds its limits. */
export async function stopAndCountRows(server: SiteServer, results: CheckResults): Promise<void> {
  const startedAt = performance.now();
  const code = await server.process.end();
  const exitDetail = `code ${code} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  results.check('VISIT-10', 'the process ends by itself', code === 0, exitDetail);
  const failureLineCount = server.process.lines.filter((line) => line.includes('visit_flush_failed')).length;
  results.check(
    'VISIT-10',
    'log lines about counts that were not stored',
    failureLineCount === 0,
    String(failureLineCount),
  );
  const { rows: days } = await server.database.owner.query<DayTotals>(
    `select count(*)::int as rows,
      count(distinct source) filter (where source like 'host:%')::int as hosts,
      coalesce(sum(count) filter (where kind = 'dropped'), 0)::int as dropped
    from intake.visit_count group by day`,
  );
  // A run over midnight has rows of two days, and one of the days is full.
  const largestTotal = (name: keyof DayTotals) => Math.max(0, ...days.map((day) => day[name]));
  // So few hosts do not quite fill the rows for views.
  const isFull = largestTotal('rows') > 0.9 * maxRowsPerDay && largestTotal('rows') <= maxRowsPerDay;
  results.check('VISIT-11', `rows of a day, at most ${maxRowsPerDay}`, isFull, String(largestTotal('rows')));
  results.check(
    'VISIT-11',
    'dropped counts of the day',
    largestTotal('dropped') > 0,
    String(largestTotal('dropped')),
  );
  results.check(
    'VISIT-06',
    `hosts named on a day, at most ${maxHostsPerDay}`,
    largestTotal('hosts') === maxHostsPerDay,
    String(largestTotal('hosts')),
  );
}
