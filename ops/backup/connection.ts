import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Opens a connection without the timeouts of the site's connections, because a dump takes long. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The next statement reports a lost connection; without a listener the event would end the process.
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

/** Error codes of a connection while the database restarts. */
const restartErrorCodes = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);
const restartTimeoutMs = 120_000;

export async function waitForDatabase(url: string): Promise<void> {
  for (const startMs = Date.now(); ; await pause(1000)) {
    try {
      return await withClient(url, async () => undefined);
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (!restartErrorCodes.has(String(code)) || Date.now() - startMs > restartTimeoutMs) throw error;
    }
  }
}

/** Accepts a bare '%', as pg does. */
function decodePassword(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * For pg_dump and pg_restore. The password is in an environment variable, because every user of the machine can see the
 * arguments of a process.
 */
export function pgToolOptions(url: string): {
  databaseArgument: string;
  variables: Readonly<Record<string, string>>;
} {
  const server = new URL(url);
  const password = decodePassword(server.password);
  server.password = '';
  return {
    databaseArgument: `--dbname=${server.href}`,
    variables: password === '' ? {} : { PGPASSWORD: password },
  };
}
