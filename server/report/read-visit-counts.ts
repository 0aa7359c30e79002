import { z } from 'zod';
import { type Queryable, queryRow, queryRows } from '../database/query.ts';
import type { Period } from './calendar.ts';

const countRow = z.object({
  kind: z.string(),
  page: z.string(),
  value: z.string(),
  count: z.number(),
});
/** How often something was counted on a page in a period. */
export type VisitCount = z.output<typeof countRow>;

const phoneVitalsSql = "device = 'phone' and kind in ('lcp', 'inp', 'cls', 'slow')";

/** LCP, INP and CLS on phones, with the elements that caused bad values. */
export async function readVitals(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<readonly VisitCount[]> {
  return queryRows(
    pool,
    countRow,
    `select kind, page, value, sum(count)::float8 as count from intake.visit_count
    where day between $1 and $2 and ${phoneVitalsSql} group by kind, page, value`,
    [firstDay, lastDay],
  );
}

/** A page with its views, or a source with its visits: `traffic`. */
export interface PageOrSource {
  readonly name: string;
  readonly traffic: number;
  readonly formsSent: number;
}

const countOrSourceRow = countRow.extend({ source: z.string().nullable() });

/**
 * Counts by page, including those of readVitals, and by source: visits and sent forms, as browsers with script report
 * them; quarantined forms are included. The rows are read once, because a year has a million of them, and summed by the
 * database, because there may be many forged hosts.
 */
export async function readCounts(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<{ readonly counts: readonly VisitCount[]; readonly sources: readonly PageOrSource[] }> {
  const rows = await queryRows(
    pool,
    countOrSourceRow,
    `with counted as (
      select kind, page, source, value, sum(count)::float8 as count from intake.visit_count
      where day between $1 and $2 and (kind in ('view', 'event', 'refused', 'dropped') or ${phoneVitalsSql})
      group by kind, page, source, value
    )
    select kind, page, value, sum(count) as count, null as source from counted group by kind, page, value
    union all
    select kind, '', '', sum(count), source from counted
    where kind = 'view' and value = 'entry' or kind = 'event' and value like '% sent' group by kind, source`,
    [firstDay, lastDay],
  );
  const { counts = [], sums = [] } = Object.groupBy(rows, ({ source }) =>
    source === null ? 'counts' : 'sums',
  );
  const countOf = (group: readonly VisitCount[], kind: string) =>
    group.find((sum) => sum.kind === kind)?.count ?? 0;
  const sources = [...Map.groupBy(sums, ({ source }) => source ?? '')].map(([name, group]) => ({
    name,
    traffic: countOf(group, 'view'),
    formsSent: countOf(group, 'event'),
  }));
  return { counts, sources };
}

const dayRow = z.object({ day: z.string(), visits: z.number() });

export async function readVisitsByDay(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows(
    pool,
    dayRow,
    `select day::text, sum(count)::float8 as visits from intake.visit_count
    where day between $1 and $2 and kind = 'view' and value = 'entry' group by day`,
    [firstDay, lastDay],
  );
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

export async function readFirstCountedDay(pool: Queryable): Promise<string | null> {
  const row = z.object({ day: z.string().nullable() });
  return (await queryRow(pool, row, 'select min(day)::text as day from intake.visit_count')).day;
}
