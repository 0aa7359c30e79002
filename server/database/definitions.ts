import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { officeTimeZone } from '../../enquiries/office-time-zone.ts';
import { type Queryable, queryRow } from './query.ts';

/** Views, functions and rights as they are now, in the order in which they depend on each other. */
const files = [
  'office-time',
  'enquiry-state',
  'intake-functions',
  'staff-functions',
  'visit-functions',
  'rights',
];

export interface Definitions {
  readonly texts: readonly string[];
  readonly digest: string;
}

export async function readDefinitions(): Promise<Definitions> {
  const texts = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(`definitions/${name}.sql`, import.meta.url), 'utf8');
      return text.replaceAll('{officeTimeZone}', officeTimeZone);
    }),
  );
  return { texts, digest: createHash('sha256').update(texts.join('\0')).digest('hex') };
}

/** The comment of the schema is the digest of its definitions. */
export async function areDefined(database: Queryable, { digest }: Definitions): Promise<boolean> {
  const row = z.object({ digest: z.string().nullable() });
  const statement = "select obj_description(to_regnamespace('intake'), 'pg_namespace') as digest";
  return (await queryRow(database, row, statement)).digest === digest;
}

/**
 * All of them, also those of another release, the latest first, because they can depend on earlier ones. Fails if
 * something else depends on them. Also removes their digest: they are created again even if a migration commits and
 * then fails.
 */
export const dropDefinitions = `do $$ declare
  existing text;
begin
  if to_regnamespace('intake') is not null then comment on schema intake is null; end if;
  foreach existing in array array(select name from (
      select oid, 'view ' || oid::regclass as name from pg_class
        where relnamespace = to_regnamespace('intake') and relkind = 'v'
      union all select oid, 'routine ' || oid::regprocedure from pg_proc
        where pronamespace = to_regnamespace('intake')
    ) as definition order by oid desc)
  loop execute 'drop ' || existing; end loop;
end $$`;

export async function createDefinitions(database: Queryable, { texts, digest }: Definitions): Promise<void> {
  // A function may be of a release that knows other tables.
  await database.query('set local check_function_bodies = off');
  for (const text of texts) await database.query(text);
  await database.query(`comment on schema intake is '${digest}'`);
}
