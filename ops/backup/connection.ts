import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../../server/database/with-client.ts';

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
