import type pg from 'pg';

/** A restore renames the previous database to this prefix and a time; confirming the restore deletes that database. */
export const replacedDatabasePrefix = (name: string) => `${name}_replaced_`;

/** Oldest first. */
export async function listReplacedDatabases(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by datname',
    [replacedDatabasePrefix(name)],
  );
  return rows.map(({ datname }) => datname);
}
