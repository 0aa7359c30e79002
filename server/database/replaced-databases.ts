import { z } from 'zod';
import { type Queryable, queryRows } from './query.ts';

/** A restore renames the previous database to this prefix and a time; confirming the restore deletes that database. */
export const replacedDatabasePrefix = (name: string) => `${name}_replaced_`;

/** Oldest first. */
export async function listReplacedDatabases(database: Queryable, name: string): Promise<readonly string[]> {
  const rows = await queryRows(
    database,
    z.object({ datname: z.string() }),
    'select datname from pg_database where starts_with(datname, $1) order by datname',
    [replacedDatabasePrefix(name)],
  );
  return rows.map(({ datname }) => datname);
}
