import type pg from 'pg';
import { isDataError } from '../database/database-errors.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { officeClock } from '../report/calendar.ts';
import { countBeacon } from './count-beacon.ts';
import { registerFieldVitals } from './field-vitals.ts';
import { parseBeacon } from './parse-beacon.ts';
import type { CountRow, Tally } from './tally.ts';
import { createSourceClassifier } from './traffic-source.ts';

const flushEveryMs = 60_000;
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
  /** If null, nothing is stored. */
  readonly pool: Pick<pg.Pool, 'query'> | null;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Counts visits in memory and adds the counts to the rows of the day once a minute. */
export function startVisitCounts({
  tally,
  pagePaths,
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
  const classifySource = createSourceClassifier();

  const receiveBeacon = (body: string | null) => {
    const beacon = body === null ? null : parseBeacon(body);
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

  const flush = async () => {
    const rows = tally.takeAll();
    if (rows.length === 0 || !pool) return;
    try {
      const result = await pool.query<{ dropped: string }>('select intake.count_visits($1) as dropped', [
        JSON.stringify(rows),
      ]);
      beaconCounter.add({ outcome: 'dropped' }, Number(result.rows[0]?.dropped));
    } catch (error) {
      addBack(rows, error);
      failureCounter.add({});
      log.warn('visit_flush_failed', errorFields(error));
    }
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
