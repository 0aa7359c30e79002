import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Without the time limits of the site's own connections: a dump may take longer than any visitor waits. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A lost connection is reported by the next statement; unheard, this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('intake.${name}') is not null`);
  return rows.length > 0;
}

/** Refused, not there, or just starting up. */
const comingBack = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);
const patienceMs = 120_000;

/** Waits for a database that is restarting: a backup that comes at that moment need not fail. */
export async function untilDatabaseAnswers(url: string): Promise<void> {
  for (const startedAt = Date.now(); ; await pause(1000)) {
    try {
      return await withClient(url, async () => undefined);
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (!comingBack.has(String(code)) || Date.now() - startedAt > patienceMs) throw error;
    }
  }
}

/** As the site's own driver does it, which takes a bare '%' as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The same database for pg_dump and pg_restore; the password is not among the words, which every user can see. */
export function forPrograms(url: string): { word: string; variables: Readonly<Record<string, string>> } {
  const server = new URL(url);
  const password = decoded(server.password);
  server.password = '';
  return { word: `--dbname=${server.href}`, variables: password === '' ? {} : { PGPASSWORD: password } };
}
