import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';

const server = process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

export interface TestDatabase {
  readonly url: string;
  /** As the owner, who may look at everything. */
  readonly owner: pg.Pool;
  readonly drop: () => Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Locks everybody out of one database, as if its server were down, and lets them in again. */
export async function setOpen(url: string, open: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(`alter database ${name} with allow_connections ${open}`);
  if (!open)
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** A database of its own for one test file, migrated, on the server that DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `seaface_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const owner = new pg.Pool({ connectionString: url.href, max: 3 });
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  return {
    url: url.href,
    owner,
    drop: async () => {
      await owner.end();
      await onServer(`drop database if exists ${name} with (force)`);
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
