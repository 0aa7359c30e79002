import type pg from 'pg';
import { z } from 'zod';
import type { Period } from './calendar.ts';

export type Asked = Pick<pg.Pool, 'query'>;

const countRow = z.object({
  kind: z.string(),
  page: z.string(),
  value: z.string(),
  count: z.number(),
});
/** What was counted on all days of a period, by page. */
export type Count = z.output<typeof countRow>;

async function readByPage(
  pool: Asked,
  { firstDay, lastDay }: Period,
  which: string,
): Promise<readonly Count[]> {
  const { rows } = await pool.query(
    `select kind, page, value, sum(count)::float8 as count from intake.visit_count
    where day between $1 and $2 and ${which} group by kind, page, value`,
    [firstDay, lastDay],
  );
  return z.array(countRow).parse(rows);
}

/** Views, events, and what was refused or dropped. */
export const readCounts = (pool: Asked, period: Period) =>
  readByPage(pool, period, "kind in ('view', 'event', 'refused', 'dropped')");

/** LCP, INP and CLS on phones, and what was responsible where they were not good. */
export const readVitals = (pool: Asked, period: Period) =>
  readByPage(pool, period, "device = 'phone' and kind in ('lcp', 'inp', 'cls', 'slow')");

const originRow = z.object({ name: z.string(), traffic: z.number(), formsSent: z.number() });
/** A page or a source. */
export type Origin = Readonly<z.output<typeof originRow>>;

/**
 * Sources: the visits that began with each, and the forms sent, as browsers tell it: also what was then held back as
 * spam, and nothing from browsers without script. Summed up by the database: a year of forged hosts is long.
 */
export async function readSources(pool: Asked, { firstDay, lastDay }: Period): Promise<readonly Origin[]> {
  const { rows } = await pool.query(
    `select source as name, coalesce(sum(count) filter (where kind = 'view'), 0)::float8 as traffic,
      coalesce(sum(count) filter (where kind = 'event'), 0)::float8 as "formsSent"
    from intake.visit_count where day between $1 and $2
      and (kind = 'view' and value = 'entry' or kind = 'event' and value like '% sent')
    group by source`,
    [firstDay, lastDay],
  );
  return z.array(originRow).parse(rows);
}

const dayRow = z.object({ day: z.string(), visits: z.number() });

export async function readVisitsByDay(
  pool: Asked,
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

/** The first day of which there are counts. */
export async function readFirstDay(pool: Asked): Promise<string | null> {
  const { rows } = await pool.query('select min(day)::text as day from intake.visit_count');
  return z.object({ day: z.string().nullable() }).parse(rows[0]).day;
}
