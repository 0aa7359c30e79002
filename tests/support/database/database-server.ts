import { withClient } from '../../../server/database/with-client.ts';
import { startThrowawayPostgres } from '../../../tools/servers/throwaway-postgres.ts';

/** Uses the server of DATABASE_URL, by default that of this machine; starts another if it does not respond. Returns how to stop it. */
export default async function databaseServer(): Promise<(() => Promise<void>) | undefined> {
  process.env.DATABASE_URL ??= 'postgres://root@127.0.0.1:5432/test';
  try {
    await withClient(process.env.DATABASE_URL, async () => undefined);
    return undefined;
  } catch {
    const postgres = await startThrowawayPostgres();
    process.env.DATABASE_URL = postgres.url;
    return postgres.stop;
  }
}
