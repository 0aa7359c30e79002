import type { Readable } from 'node:stream';
import type pg from 'pg';

/** Row counts by table name, such as 'intake.enquiry'. */
export type RowCounts = ReadonlyMap<string, number>;

const newline = 10;
/** Only the start of a line is read: enough for a table name, while rows with a resume are long. */
const lineStartMaxBytes = 200;

/** Counts the rows of each table in the SQL script that pg_restore prints, as a stream. */
export async function countCopiedRows(script: Readable): Promise<RowCounts> {
  const counts = new Map<string, number>();
  let table: string | null = null;
  let lineStart = '';
  const endLine = () => {
    if (table === null) {
      table = /^COPY (\S+) \(/.exec(lineStart)?.[1] ?? null;
      if (table !== null) counts.set(table, 0);
    } else if (lineStart === '\\.') table = null;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
    lineStart = '';
  };
  for await (const chunk of script as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; ) {
      const newlineIndex = chunk.indexOf(newline, start);
      const end = newlineIndex === -1 ? chunk.length : newlineIndex;
      if (lineStart.length < lineStartMaxBytes)
        lineStart += chunk.toString('latin1', start, Math.min(end, start + lineStartMaxBytes));
      if (newlineIndex !== -1) endLine();
      start = end + 1;
    }
  }
  if (table !== null) throw new Error(`The rows of ${table} have no end.`);
  return counts;
}

export async function countStoredRows(client: pg.Client, tables: Iterable<string>): Promise<RowCounts> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts.set(table, Number(rows[0]?.count));
  }
  return counts;
}

/** All tables except the counters of the rate limit, which expire within minutes. */
export async function listTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'intake' and tablename <> 'rate_limit')
       or (schemaname = 'public' and tablename = 'kysely_migration')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Throws if the number of rows of a table differs. */
export function requireSameRows(step: string, expected: RowCounts, actual: RowCounts): void {
  const differences = [...expected]
    .filter(([table, count]) => actual.get(table) !== count)
    .map(([table, count]) => `${table} has ${actual.get(table) ?? 'no'} rows instead of ${count}`);
  if (differences.length > 0) throw new Error(`${step}: ${differences.join('; ')}.`);
}
