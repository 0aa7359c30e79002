import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type DatabaseRole = 'seaface_web' | 'seaface_worker' | 'seaface_staff';

export interface Database {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Every connection acts with the rights of this role; without it, as the owner. */
  readonly role?: DatabaseRole;
  readonly connections?: number;
}

/**
 * A pool of the site waits two seconds for a connection at most: a visitor is told rather than kept. A command that
 * somebody typed waits longer: on a busy machine it should run rather than fail.
 */
export function openDatabase(url: string, { role, connections = 10 }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: role === 'seaface_web' || role === 'seaface_worker' ? 2000 : 15_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // For a server that no longer answers at all: the connection is given up.
    query_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: role ?? 'seaface',
    keepAlive: true,
    // A failed statement must not write a visitor's words into the database's own log. What else that takes only a
    // superuser may set: the second migration tries.
    options: [...(role ? [`-c role=${role}`] : []), '-c log_parameter_max_length_on_error=0'].join(' '),
  });
  // A lost idle connection is replaced at the next use; that use reports what it meets.
  pool.on('error', () => undefined);
  // So does a connection that is lost while it is held: unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    kysely,
    close: async () => {
      await kysely.destroy();
      // Kysely ends the pool only if it has used it: a command that asked the pool alone would wait for idle connections.
      if (!pool.ending) await pool.end();
    },
  };
}
