import type pg from 'pg';
import { isRefusedByContent } from '../database/database-errors.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { officeClock } from '../report/calendar.ts';
import { countBeacon } from './count-beacon.ts';
import { offerFieldVitals } from './field-vitals.ts';
import { readBeacon } from './read-beacon.ts';
import { createSources } from './source-of.ts';
import type { CountedRow, Tally } from './tally.ts';

const flushEveryMs = 60_000;
/** As the table has it. */
const longestPage = 100;

export interface VisitCounts {
  readonly takeBeacon: (body: string | null) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly tally: Tally;
  readonly addresses: readonly string[];
  /** Without a database nothing is counted. */
  readonly pool: Pick<pg.Pool, 'query'> | null;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Counts visits in memory and adds them to the day's rows once a minute. */
export function startVisitCounts({
  tally,
  addresses,
  pool,
  metrics,
  log,
  now = () => new Date(),
}: Parts): VisitCounts {
  const beacons = metrics.counter(
    'seaface_beacons_total',
    'Beacons of pages, by what became of them; and as dropped also single counts that could not be stored later.',
  );
  const failures = metrics.counter(
    'seaface_visit_flush_failures_total',
    'Counts of visits that could not be stored.',
  );
  for (const outcome of ['counted', 'refused', 'dropped']) beacons.add({ outcome }, 0);
  failures.add({}, 0);
  const observe = offerFieldVitals(metrics);
  const known = new Set(addresses.filter(({ length }) => length <= longestPage));
  const sourceOf = createSources();

  const takeBeacon = (body: string | null) => {
    const beacon = body === null ? null : readBeacon(body);
    if (!beacon) return beacons.add({ outcome: 'refused' });
    const day = officeClock(now()).day;
    const fits = countBeacon(beacon, sourceOf(beacon, day), known).map((counted) => tally.add(day, counted));
    observe(beacon);
    beacons.add({ outcome: fits.every(Boolean) ? 'counted' : 'dropped' });
  };

  /** For the next time, as far as there is room. What the table refuses is given up, and what is left of a past day. */
  const keep = (rows: readonly CountedRow[], error: unknown) => {
    const { day: today } = officeClock(now());
    for (const { day, count, ...counted } of rows) {
      const isGivenUp = day !== today || isRefusedByContent(error);
      if (isGivenUp) tally.drop(day, count);
      else if (tally.add(day, counted, count)) continue;
      if (counted.kind !== 'dropped') beacons.add({ outcome: 'dropped' }, count);
    }
  };

  const flush = async () => {
    const rows = tally.take();
    if (rows.length === 0 || !pool) return;
    try {
      const stored = await pool.query<{ dropped: string }>('select intake.count_visits($1) as dropped', [
        JSON.stringify(rows),
      ]);
      beacons.add({ outcome: 'dropped' }, Number(stored.rows[0]?.dropped));
    } catch (error) {
      keep(rows, error);
      failures.add({});
      log.warn('visits_not_stored', errorFields(error));
    }
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    takeBeacon,
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
