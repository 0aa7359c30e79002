import type pg from 'pg';
import { z } from 'zod';
import type { Period } from './calendar.ts';

export type Queryable = Pick<pg.Pool, 'query'>;

const countRow = z.object({
  kind: z.string(),
  page: z.string(),
  value: z.string(),
  count: z.number(),
});
/** How often something was counted on a page in a period. */
export type VisitCount = z.output<typeof countRow>;

async function readCountsByPage(
  pool: Queryable,
  { firstDay, lastDay }: Period,
  conditionSql: string,
): Promise<readonly VisitCount[]> {
  const { rows } = await pool.query(
    `select kind, page, value, sum(count)::float8 as count from intake.visit_count
    where day between $1 and $2 and ${conditionSql} group by kind, page, value`,
    [firstDay, lastDay],
  );
  return z.array(countRow).parse(rows);
}

export const readCounts = (pool: Queryable, period: Period) =>
  readCountsByPage(pool, period, "kind in ('view', 'event', 'refused', 'dropped')");

/** LCP, INP and CLS on phones, with the elements that caused bad values. */
export const readVitals = (pool: Queryable, period: Period) =>
  readCountsByPage(pool, period, "device = 'phone' and kind in ('lcp', 'inp', 'cls', 'slow')");

const pageOrSourceRow = z.object({ name: z.string(), traffic: z.number(), formsSent: z.number() });
/** A page with its views, or a source with its visits: `traffic`. */
export type PageOrSource = Readonly<z.output<typeof pageOrSourceRow>>;

/**
 * Visits and sent forms by source, as browsers with script report them; quarantined forms are included. Summed by the
 * database, because there may be many forged hosts.
 */
export async function readSources(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<readonly PageOrSource[]> {
  const { rows } = await pool.query(
    `select source as name, coalesce(sum(count) filter (where kind = 'view'), 0)::float8 as traffic,
      coalesce(sum(count) filter (where kind = 'event'), 0)::float8 as "formsSent"
    from intake.visit_count where day between $1 and $2
      and (kind = 'view' and value = 'entry' or kind = 'event' and value like '% sent')
    group by source`,
    [firstDay, lastDay],
  );
  return z.array(pageOrSourceRow).parse(rows);
}

const dayRow = z.object({ day: z.string(), visits: z.number() });

export async function readVisitsByDay(
  pool: Queryable,
  { firstDay, lastDay }: Period,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query(
    `select day::text, sum(count)::float8 as visits from intake.visit_count
    where day between $1 and $2 and kind = 'view' and value = 'entry' group by day`,
    [firstDay, lastDay],
  );
  return new Map(
    z
      .array(dayRow)
      .parse(rows)
      .map(({ day, visits }) => [day, visits]),
  );
}

export async function readFirstCountedDay(pool: Queryable): Promise<string | null> {
  const { rows } = await pool.query('select min(day)::text as day from intake.visit_count');
  return z.object({ day: z.string().nullable() }).parse(rows[0]).day;
}
