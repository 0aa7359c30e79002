import { setTimeout as pause } from 'node:timers/promises';
import { pagePaths } from '../../app/paths.ts';
import { officeClock } from '../../server/report/calendar.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { sectionNames, tagNames } from '../../visits/element-names.ts';
import { devices, events } from '../../visits/names.ts';
import { thresholds, type Vital, vitals } from '../../visits/vitals.ts';
import { atSteadyRate } from '../support/load/steady-rate.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import { type Latency, startHealthyTraffic } from './healthy-traffic.ts';
import { mostMemory } from './memory.ts';
import type { Report } from './report.ts';

/** A million an hour. */
const perSecond = 278;
const mostRowsADay = 20_000;
const mostHosts = 30;

const pages = [...pagePaths, '/another'];
const navigations = ['navigate', 'reload', 'inside', 'back'];
/** More hosts than are named a day, and the sources that are no hosts. */
const referrers = [
  ...Array.from({ length: 2 * mostHosts }, (_, index) => `s${index}.example`),
  'www.google.com',
  't.co',
  'inside',
  '',
];
const elements = [...sectionNames].flatMap((part) => [...tagNames].map((tag) => `${part} ${tag}`));
const slowVitals = ['lcp', 'inp', 'cls'] as const;

const nth = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % list.length];

/** Three of four are not good, and each is in another bucket than the one before. */
function measured(vital: Vital, index: number): number {
  const [good] = thresholds[vital];
  return good * 1.1 ** ((index % 40) - 10);
}

/** As different from each other as a forger can make them who knows the words: up to 27 sums in a beacon. */
function forged(index: number): string {
  if (index % 10 === 0) return JSON.stringify({ page: '/', device: 'phone', visitor: index });
  // A host that comes once or twice is not named: each comes with every page, and begins some visits.
  const round = Math.floor(index / pages.length);
  return JSON.stringify({
    page: nth(pages, index),
    device: nth(devices, round),
    navigation: nth(navigations, index + round),
    referrer: nth(referrers, round),
    vitals: Object.fromEntries(vitals.map((vital, place) => [vital, measured(vital, index * (place + 1))])),
    slow: Object.fromEntries(
      slowVitals.map((vital, place) => [vital, nth(elements, index * 7 + place * 500)]),
    ),
    events,
  });
}

async function sendOne(address: string, index: number): Promise<number> {
  const answer = await fetch(`${address}${visitsAddress}`, { method: 'POST', body: forged(index) });
  await answer.arrayBuffer();
  return answer.status;
}

const waits = (calm: Latency, busy: Latency) =>
  `p50 ${calm.p50.toFixed(1)} → ${busy.p50.toFixed(1)} ms, p99 ${calm.p99.toFixed(1)} → ${busy.p99.toFixed(1)} ms`;

/** The figures of the process, which it tells at a port of its own. */
async function readMetric({ process: { lines } }: SiteServer, name: string): Promise<number> {
  const watched = lines.find((line) => line.includes('"private_server_listening"'));
  const { port } = JSON.parse(watched ?? '{}') as { port?: number };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

/** Rows of today, as if another process had been flooded before: of each kind there is little room left. */
async function fillDay({ database }: SiteServer): Promise<void> {
  await database.owner.query(
    `insert into intake.visit_count
    select $1, kind, '/', 'direct', 'phone', 'filled ' || n, 1
    from (values ('view', 9000), ('event', 4000), ('slow', 4000)) given (kind, rows), generate_series(1, rows) n`,
    [officeClock(new Date()).day],
  );
}

/** Forged beacons at the rate of a million an hour, while others send enquiries. */
export async function forgeVisits(server: SiteServer, full: boolean, report: Report): Promise<void> {
  const seconds = full ? 600 : 9;
  await fillDay(server);
  const quiet = startHealthyTraffic(server.address);
  await pause(full ? 30_000 : 3000);
  const calm = await quiet.stop();
  let wrong = 0;
  let sent = 0;
  const flood = async (forSeconds: number) => {
    const { stop } = atSteadyRate(perSecond, async () => {
      sent += 1;
      if ((await sendOne(server.address, sent).catch(() => 0)) !== 204) wrong += 1;
    });
    await pause(forSeconds * 1000);
    await stop();
  };
  // The first part fills what is bounded; then nothing may grow any more.
  const filled = await mostMemory(server.pid, () => flood(seconds / 3));
  const traffic = startHealthyTraffic(server.address);
  const peak = await mostMemory(server.pid, () => flood((seconds * 2) / 3));
  const busy = await traffic.stop();
  const figure = `${sent} sent, ${wrong} not answered with 204`;
  report.check('VISIT-16', 'forged beacons are answered like all others', wrong === 0, figure);
  report.check(
    'VISIT-16',
    'healthy requests that failed meanwhile',
    busy.failed === 0,
    `${busy.failed} of ${busy.count}`,
  );
  report.check(
    'VISIT-16',
    'what healthy visitors wait',
    !full || busy.p99 <= 2 * calm.p99,
    waits(calm, busy),
  );
  const grown = `${filled.toFixed(0)} → ${peak.toFixed(0)} MB`;
  report.check('VISIT-16', 'memory once everything is full', peak - filled <= 50, grown);
  const dropped = await readMetric(server, 'seaface_beacons_total{outcome="dropped"}');
  report.check('VISIT-14', 'beacons and counts told as dropped', dropped > 0, String(dropped));
  const failures = await readMetric(server, 'seaface_visit_flush_failures_total');
  report.check('VISIT-11', 'times that counts could not be stored', failures === 0, String(failures));
}

interface DayOfCounts {
  readonly rows: number;
  readonly hosts: number;
  readonly dropped: number;
}

/** Ends the process, which stores what it has counted: within its patience, however much that is. */
export async function endAndCountRows(server: SiteServer, report: Report): Promise<void> {
  const began = performance.now();
  const code = await server.process.end();
  const took = `code ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s`;
  report.check('VISIT-10', 'the process ends by itself', code === 0, took);
  const notStored = server.process.lines.filter((line) => line.includes('visit_flush_failed')).length;
  report.check('VISIT-10', 'lines about counts that were not stored', notStored === 0, String(notStored));
  const { rows: days } = await server.database.owner.query<DayOfCounts>(
    `select count(*)::int as rows,
      count(distinct source) filter (where source like 'host:%')::int as hosts,
      coalesce(sum(count) filter (where kind = 'dropped'), 0)::int as dropped
    from intake.visit_count group by day`,
  );
  // A run over midnight has two days, of which one is full.
  const most = (name: keyof DayOfCounts) => Math.max(0, ...days.map((day) => day[name]));
  // Each of the three kinds leaves its last place free; one of those is for what was dropped.
  const isFull = most('rows') >= mostRowsADay - 3 && most('rows') <= mostRowsADay;
  report.check('VISIT-11', `rows of a day, of ${mostRowsADay}`, isFull, String(most('rows')));
  report.check(
    'VISIT-11',
    'counts of the day that found no room',
    most('dropped') > 0,
    String(most('dropped')),
  );
  report.check(
    'VISIT-06',
    `hosts named on a day, of ${mostHosts}`,
    most('hosts') === mostHosts,
    String(most('hosts')),
  );
}
