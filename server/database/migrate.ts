import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { openDatabase } from './database.ts';
import { areDefined, createDefinitions, dropDefinitions, readDefinitions } from './definitions.ts';
import { type Queryable, queryRow, queryRows } from './query.ts';
import { inTransaction } from './transaction.ts';

const ownMigrations = new URL('./migrations/', import.meta.url);
/** A statement may rewrite a large table, or wait for the migration of another process. */
const timeoutMs = 600_000;
/** Visitors' posts queue behind a statement that waits for a lock, so it gives up soon; the server tries again. */
const lockTimeoutMs = 3000;

/**
 * The names of the migrations that a database has. Earlier releases migrated with the package Kysely, which named the
 * table; their databases and backups contain it.
 */
const table = 'public.kysely_migration';

/** A database may also have migrations of a later release, which was rolled back. */
async function readPending(database: Queryable, folder: URL): Promise<readonly string[]> {
  const { exists } = await queryRow(
    database,
    z.object({ exists: z.boolean() }),
    `select to_regclass('${table}') is not null as exists`,
  );
  const applied = exists
    ? await queryRows(database, z.object({ name: z.string() }), `select name from ${table}`)
    : [];
  const appliedNames = new Set(applied.map(({ name }) => name));
  const names = (await readdir(folder))
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
  const lastOwnName = names.at(-1) ?? '';
  const unknownName = [...appliedNames].find((name) => name < lastOwnName && !names.includes(name));
  if (unknownName !== undefined)
    throw new Error(`The database has the migration ${unknownName}, which has no file.`);
  return names.filter((name) => !appliedNames.has(name));
}

/**
 * Applies the migrations that the database lacks, and replaces views, functions and rights if it has other ones, in one
 * transaction. Returns the names of the migrations, and 'definitions'. Several processes may call it at once.
 */
export async function migrate(url: string, folder = ownMigrations): Promise<readonly string[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return await inTransaction(database, async (transaction) => {
      await transaction.query(`set local statement_timeout = ${timeoutMs}`);
      // Otherwise a statement of a process that has ended keeps its locks.
      await transaction.query("set local client_connection_check_interval = '1s'");
      await transaction.query({
        text: "select pg_advisory_xact_lock(hashtext('intake.migration'))",
        query_timeout: timeoutMs,
      });
      await transaction.query(`set local lock_timeout = ${lockTimeoutMs}`);
      const pendingNames = await readPending(transaction, folder);
      const definitions = await readDefinitions();
      if (pendingNames.length === 0 && (await areDefined(transaction, definitions))) return [];
      await transaction.query(dropDefinitions);
      await transaction.query(
        `create table if not exists ${table} (name varchar(255) primary key, timestamp varchar(255) not null)`,
      );
      for (const name of pendingNames) {
        const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
        await transaction.query({ text, query_timeout: timeoutMs });
        const parameters = [name, new Date().toISOString()];
        await transaction.query(`insert into ${table} values ($1, $2)`, parameters);
      }
      await createDefinitions(transaction, definitions);
      return [...pendingNames, 'definitions'];
    });
  } finally {
    await database.end();
  }
}

/** The migrations that the database lacks, and 'definitions' if its views, functions or rights are other ones. */
export async function pendingMigrations(url: string, folder = ownMigrations): Promise<readonly string[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const names = await readPending(database, folder);
    return (await areDefined(database, await readDefinitions())) ? names : [...names, 'definitions'];
  } finally {
    await database.end();
  }
}
