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
