import { setTimeout as pause } from 'node:timers/promises';
import { pagePaths } from '../../app/paths.ts';
import { officeClock } from '../../server/report/calendar.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { sectionNames, tagNames } from '../../visits/element-names.ts';
import { devices, events } from '../../visits/names.ts';
import { thresholds, type Vital, vitals } from '../../visits/vitals.ts';
import { startSteadyRate } from '../support/load/steady-rate.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import { checkLatency, startHealthyTraffic } from './healthy-traffic.ts';
import { peakMemory } from './memory.ts';
import type { Report } from './report.ts';

/** A million an hour. */
const beaconsPerSecond = 278;
const maxRowsPerDay = 20_000;
const maxHostsPerDay = 30;

const pages = [...pagePaths, '/another'];
const navigations = ['navigate', 'reload', 'inside', 'back'];
/** More hosts than a day may name, and sources without a host name. */
const referrers = [
  ...Array.from({ length: 2 * maxHostsPerDay }, (_, index) => `s${index}.example`),
  'www.google.com',
  't.co',
  'inside',
  '',
];
const elements = [...sectionNames].flatMap((part) => [...tagNames].map((tag) => `${part} ${tag}`));
const slowVitals = ['lcp', 'inp', 'cls'] as const;

const nth = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % list.length];

/** Three of four values are not good, and consecutive ones are in different buckets. */
function vitalValue(vital: Vital, index: number): number {
  const [good] = thresholds[vital];
  return good * 1.1 ** ((index % 40) - 10);
}

/** Combines all valid names so that each beacon creates as many new sums as possible, up to 27; one in ten is invalid. */
function forgedBeacon(index: number): string {
  if (index % 10 === 0) return JSON.stringify({ page: '/', device: 'phone', visitor: index });
  // A host is stored by name from its third visit on, so each host comes with every page.
  const round = Math.floor(index / pages.length);
  return JSON.stringify({
    page: nth(pages, index),
    device: nth(devices, round),
    navigation: nth(navigations, index + round),
    referrer: nth(referrers, round),
    vitals: Object.fromEntries(
      vitals.map((vital, position) => [vital, vitalValue(vital, index * (position + 1))]),
    ),
    slow: Object.fromEntries(
      slowVitals.map((vital, position) => [vital, nth(elements, index * 7 + position * 500)]),
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
  const listening = lines.find((line) => line.includes('"private_server_listening"'));
  const { port } = JSON.parse(listening ?? '{}') as { port?: number };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

/** Adds rows of today, so that each kind is close to its limit. */
async function nearlyFillDay({ database }: SiteServer): Promise<void> {
  await database.owner.query(
    `insert into intake.visit_count
    select $1, kind, '/', 'direct', 'phone', 'filled ' || n, 1
    from (values ('view', 9000), ('event', 4000), ('slow', 4000)) filler (kind, rows), generate_series(1, rows) n`,
    [officeClock(new Date()).day],
  );
}

/** Sends a million forged beacons an hour, while healthy visitors send enquiries. */
export async function floodWithBeacons(server: SiteServer, full: boolean, report: Report): Promise<void> {
  const seconds = full ? 600 : 9;
  await nearlyFillDay(server);
  const normalTraffic = startHealthyTraffic(server.address);
  await pause(full ? 30_000 : 3000);
  const before = await normalTraffic.stop();
  let unexpected = 0;
  let sent = 0;
  const flood = async (forSeconds: number) => {
    const { stop } = startSteadyRate(beaconsPerSecond, async () => {
      sent += 1;
      if ((await sendBeacon(server.address, sent).catch(() => 0)) !== 204) unexpected += 1;
    });
    await pause(forSeconds * 1000);
    await stop();
  };
  // The first third fills every bounded list, so memory must not grow afterwards.
  const filledMb = await peakMemory(server.pid, () => flood(seconds / 3));
  const traffic = startHealthyTraffic(server.address);
  const peakMb = await peakMemory(server.pid, () => flood((seconds * 2) / 3));
  const during = await traffic.stop();
  const figure = `${sent} sent, ${unexpected} without 204`;
  report.check('VISIT-16', 'forged beacons get 204 like all others', unexpected === 0, figure);
  checkLatency(report, 'VISIT-16', { before, during, judgeLatency: full });
  const growth = `${filledMb.toFixed(0)} → ${peakMb.toFixed(0)} MB`;
  report.check('VISIT-16', 'memory after all limits are reached', peakMb - filledMb <= 50, growth);
  const dropped = await readMetric(server, 'seaface_beacons_total{outcome="dropped"}');
  report.check('VISIT-14', 'beacons and counts reported as dropped', dropped > 0, String(dropped));
  const failures = await readMetric(server, 'seaface_visit_flush_failures_total');
  report.check('VISIT-11', 'failed attempts to store counts', failures === 0, String(failures));
}

interface DayOfCounts {
  readonly rows: number;
  readonly hosts: number;
  readonly dropped: number;
}

/** A process that is asked to stop stores its counts first, before its time limit. */
export async function stopAndCountRows(server: SiteServer, report: Report): Promise<void> {
  const started = performance.now();
  const code = await server.process.end();
  const figure = `code ${code} after ${((performance.now() - started) / 1000).toFixed(1)} s`;
  report.check('VISIT-10', 'the process ends by itself', code === 0, figure);
  const notStored = server.process.lines.filter((line) => line.includes('visit_flush_failed')).length;
  report.check('VISIT-10', 'log lines about counts that were not stored', notStored === 0, String(notStored));
  const { rows: days } = await server.database.owner.query<DayOfCounts>(
    `select count(*)::int as rows,
      count(distinct source) filter (where source like 'host:%')::int as hosts,
      coalesce(sum(count) filter (where kind = 'dropped'), 0)::int as dropped
    from intake.visit_count group by day`,
  );
  // A run over midnight has two days, and one of them is full.
  const largest = (name: keyof DayOfCounts) => Math.max(0, ...days.map((day) => day[name]));
  // Each of the three kinds stops one row before its limit; the count of dropped sums uses one of them.
  const isFull = largest('rows') >= maxRowsPerDay - 3 && largest('rows') <= maxRowsPerDay;
  report.check('VISIT-11', `rows of a day, at most ${maxRowsPerDay}`, isFull, String(largest('rows')));
  report.check('VISIT-11', 'dropped counts of the day', largest('dropped') > 0, String(largest('dropped')));
  report.check(
    'VISIT-06',
    `hosts named on a day, at most ${maxHostsPerDay}`,
    largest('hosts') === maxHostsPerDay,
    String(largest('hosts')),
  );
}
