import type pg from 'pg';
import { listReplacedDatabases, replacedDatabasePrefix } from '../../server/database/replaced-databases.ts';
import { withClient } from '../../server/database/with-client.ts';

/** Databases on the server of DATABASE_URL. */
export interface Databases {
  /** The site's database. */
  readonly name: string;
  /** The name of the database into which a dump is restored, before it replaces the site's database. */
  readonly restoringName: string;
  readonly urlOf: (name: string) => string;
  readonly exists: () => Promise<boolean>;
  readonly requireRights: () => Promise<void>;
  readonly requireNoSessions: () => Promise<void>;
  /** Creates an empty database, with the encoding and collation of the site's database. */
  readonly createRestoringDatabase: () => Promise<void>;
  readonly drop: (name: string) => Promise<void>;
  /** Oldest first. */
  readonly listReplacedNames: () => Promise<readonly string[]>;
  /** Renames a database to the site's name, and returns the name that the previous database gets. */
  readonly putInPlace: (name: string) => Promise<string | null>;
}

const nameMaxBytes = 63;
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const databaseInUseCode = '55006';

/** Connects to the database 'postgres', because a database cannot be renamed by its own session. */
export function withDatabases<Result>(
  url: string,
  use: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === '') throw new Error('DATABASE_URL names no database.');
  const urlOf = (databaseName: string) => {
    const address = new URL(url);
    address.pathname = `/${encodeURIComponent(databaseName)}`;
    return address.href;
  };
  const restoringName = `${name}_restoring`;
  const newReplacedName = () =>
    `${replacedDatabasePrefix(name)}${new Date().toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}`;
  // PostgreSQL truncates longer names silently.
  if (Buffer.byteLength(newReplacedName()) > nameMaxBytes)
    throw new Error(`The name of the database, ${name}, is too long to be restored into.`);

  return withClient(urlOf('postgres'), async (client) => {
    const exists = async () =>
      (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
    const swap = async (replacementName: string) => {
      const replacedName = (await exists()) ? newReplacedName() : null;
      await client.query('begin');
      try {
        if (replacedName !== null)
          await client.query(`alter database ${quote(name)} rename to ${quote(replacedName)}`);
        await client.query(`alter database ${quote(replacementName)} rename to ${quote(name)}`);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      return replacedName;
    };
    return use({
      name,
      restoringName,
      urlOf,
      exists,
      requireRights: () => requireRights(client),
      requireNoSessions: () => requireNoSessions(client, name),
      createRestoringDatabase: () => createLike(client, name, restoringName),
      drop: async (databaseName) =>
        void (await client.query(`drop database if exists ${quote(databaseName)}`)),
      listReplacedNames: () => listReplacedDatabases(client, name),
      putInPlace: (replacementName) =>
        swap(replacementName).catch((error: unknown) => {
          throw error instanceof Error && Reflect.get(error, 'code') === databaseInUseCode
            ? sessionsError(name)
            : error;
        }),
    });
  });
}

const sessionsError = (name: string) =>
  new Error(
    `Others are connected to ${name}. Stop web and worker first (systemctl stop seaface.target), and wait for a backup that runs.`,
  );

async function requireNoSessions(client: pg.Client, name: string): Promise<void> {
  // Sessions without a user are PostgreSQL's own, such as autovacuum.
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = $1 and usesysid is not null',
    [name],
  );
  if (rowCount !== 0) throw sessionsError(name);
}

async function requireRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; may_create: boolean }>(
    'select rolname as name, rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  if (!role?.may_create)
    throw new Error(
      `The role of DATABASE_URL may not create databases. As the superuser: alter role ${quote(role?.name ?? '')} createdb;`,
    );
}

async function createLike(client: pg.Client, modelName: string, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
       $2::text, pg_encoding_to_char(encoding), datcollate, datctype) as statement
     from pg_database where datname = $1`,
    [modelName, name],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no database ${modelName}.`);
  await client.query(row.statement);
}
