import { z } from 'zod';
import { officeClock } from '../../enquiries/office-time.ts';
import { isDataError } from '../database/database-errors.ts';
import { type Queryable, queryRow } from '../database/query.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { countBeacon } from './count-beacon.ts';
import { registerFieldVitals } from './field-vitals.ts';
import { parseBeacon } from './parse-beacon.ts';
import type { CountRow, Tally } from './tally.ts';
import { createSourceClassifier } from './traffic-source.ts';

const flushEveryMs = 60_000;
/** Enough to find three rejected rows among 10,000. */
const maxQueriesPerFlush = 100;
const storedRow = z.object({ dropped: z.coerce.number(), hosts: z.array(z.string()) });
/** The table has the same limit. */
const maxPageLength = 100;

export interface VisitCounts {
  readonly receiveBeacon: (body: string | null) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly tally: Tally;
  readonly pagePaths: readonly string[];
  /** If false, every beacon is refused. */
  readonly countsVisits: boolean;
  /** If null, nothing is stored. */
  readonly pool: Queryable | null;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Counts visits in memory and adds the counts to the rows of the day once a minute. */
export function startVisitCounts({
  tally,
  pagePaths,
  countsVisits,
  pool,
  metrics,
  log,
  now = () => new Date(),
}: Options): VisitCounts {
  const beaconCounter = metrics.counter(
    'seaface_beacons_total',
    'Beacons, by outcome; dropped also includes single counts that could not be stored later.',
  );
  const failureCounter = metrics.counter(
    'seaface_visit_flush_failures_total',
    'Counts of visits that could not be stored.',
  );
  for (const outcome of ['counted', 'refused', 'dropped']) beaconCounter.add({ outcome }, 0);
  failureCounter.add({}, 0);
  const observeVitals = registerFieldVitals(metrics);
  const knownPages = new Set(pagePaths.filter(({ length }) => length <= maxPageLength));
  let establishedHosts: ReadonlySet<string> = new Set();
  const classifySource = createSourceClassifier((source) => establishedHosts.has(source));

  const receiveBeacon = (body: string | null) => {
    const beacon = body === null || !countsVisits ? null : parseBeacon(body);
    if (!beacon) return beaconCounter.add({ outcome: 'refused' });
    const day = officeClock(now()).day;
    const items = countBeacon(beacon, classifySource(beacon, day), knownPages);
    const addResults = items.map((item) => tally.add(day, item));
    observeVitals(beacon);
    beaconCounter.add({ outcome: addResults.every(Boolean) ? 'counted' : 'dropped' });
  };

  /** Keeps the rows for the next flush. Rows of a past day and rows that the table rejects are dropped. */
  const addBack = (rows: readonly CountRow[], error: unknown) => {
    const { day: today } = officeClock(now());
    for (const { day, count, ...item } of rows) {
      const isDropped = day !== today || isDataError(error);
      if (isDropped) tally.drop(day, count);
      else if (tally.add(day, item, count)) continue;
      if (item.kind !== 'dropped') beaconCounter.add({ outcome: 'dropped' }, count);
    }
  };

  /** After a data error each half is stored separately, so that only the rows that the table rejects are dropped. */
  const store = async (db: Queryable, rows: readonly CountRow[], budget: { queries: number }) => {
    budget.queries -= 1;
    try {
      const { dropped, hosts } = await queryRow(
        db,
        storedRow,
        'select intake.count_visits($1) as dropped, array(select intake.established_hosts($2)) as hosts',
        [JSON.stringify(rows), officeClock(now()).day],
      );
      beaconCounter.add({ outcome: 'dropped' }, dropped);
      establishedHosts = new Set(hosts);
    } catch (error) {
      if (isDataError(error) && rows.length > 1 && budget.queries > 0) {
        const middle = Math.ceil(rows.length / 2);
        await store(db, rows.slice(0, middle), budget);
        await store(db, rows.slice(middle), budget);
        return;
      }
      addBack(rows, error);
      failureCounter.add({});
      log.warn('visit_flush_failed', errorFields(error));
    }
  };

  const flush = async () => {
    const rows = tally.takeAll();
    if (rows.length > 0 && pool) await store(pool, rows, { queries: maxQueriesPerFlush });
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    receiveBeacon,
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
