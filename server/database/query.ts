import { z } from 'zod';

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
  /** PostgreSQL plans a named statement only once per connection. */
  readonly name?: string;
  /** In milliseconds. */
  readonly query_timeout?: number;
}

/** A pool, a connection or a transaction. Its rows are unknown, so that they can only be read with a schema. */
export interface Queryable {
  readonly query: (
    statement: string | Statement,
    values?: unknown[],
  ) => Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>;
}

export async function queryRows<Row extends z.ZodType>(
  database: Queryable,
  row: Row,
  ...statement: Parameters<Queryable['query']>
): Promise<readonly z.output<Row>[]> {
  const { rows } = await database.query(...statement);
  return z.array(row).parse(rows);
}

/** For a statement that returns exactly one row. */
export async function queryRow<Row extends z.ZodType>(
  database: Queryable,
  row: Row,
  ...statement: Parameters<Queryable['query']>
): Promise<z.output<Row>> {
  const { rows } = await database.query(...statement);
  return row.parse(rows[0]);
}
