import type pg from 'pg';

/** A restore keeps the database from before under such a name until somebody has looked at the restored one. */
export const keptDatabasePrefix = (name: string) => `${name}_replaced_`;

/** Oldest first. */
export async function listKeptDatabases(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by datname',
    [keptDatabasePrefix(name)],
  );
  return rows.map(({ datname }) => datname);
}
