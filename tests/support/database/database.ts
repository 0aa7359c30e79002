import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../../server/database/migrate.ts';
import { withClient } from '../../../server/database/with-client.ts';

/** Read on each call, because databaseServer() may set DATABASE_URL after this module was loaded. */
const databaseServerUrl = () => process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

export interface TestDatabase {
  readonly url: string;
  /** Connected as the owner, who may read all tables. */
  readonly owner: pg.Pool;
  readonly drop: () => Promise<void>;
}

export function query(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(statement)).rows);
}

export const queryServer = (statement: string) => query(databaseServerUrl(), statement);

/** The address of a database with this name, on the server of the tests. */
export function databaseUrl(name: string, user?: string): string {
  const url = new URL(databaseServerUrl());
  url.pathname = `/${name}`;
  if (user !== undefined) url.username = user;
  return url.href;
}

/** Allows or refuses connections; with false, the database behaves as if its server were down. */
export async function setConnectable(url: string, connectable: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await queryServer(`alter database ${name} with allow_connections ${connectable}`);
  if (!connectable)
    await queryServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** A new, migrated database on the server of DATABASE_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `seaface_test_${randomBytes(6).toString('hex')}`;
  await queryServer(`create database ${name}`);
  const url = databaseUrl(name);
  await migrate(url);
  const owner = new pg.Pool({ connectionString: url, max: 3 });
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  return {
    url,
    owner,
    drop: async () => {
      await owner.end();
      await queryServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Every row of every table, as text. */
export async function allRowsAsText({ owner }: TestDatabase): Promise<string> {
  const { rows: tables } = await owner.query(
    "select table_name from information_schema.tables where table_schema = 'intake'",
  );
  const contents = await Promise.all(
    tables.map(
      async ({ table_name: name }) => (await owner.query(`select t::text as row from intake.${name} t`)).rows,
    ),
  );
  return contents
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
