import pg from 'pg';
import { startThrowawayPostgres } from '../../tools/throwaway-postgres.ts';

/** Tests use the server that DATABASE_URL names, or the machine's own; where neither answers, one of their own. */
export default async function databaseServer(): Promise<(() => Promise<void>) | undefined> {
  process.env.DATABASE_URL ??= 'postgres://root@127.0.0.1:5432/test';
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch {
    const postgres = await startThrowawayPostgres();
    process.env.DATABASE_URL = postgres.url;
    return postgres.stop;
  }
}
