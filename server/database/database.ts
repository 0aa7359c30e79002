import pg from 'pg';
import type { Queryable } from './query.ts';

export type DatabaseRole = 'seaface_web' | 'seaface_worker' | 'seaface_staff';

/** A pool of connections. */
export type Database = Queryable & Pick<pg.Pool, 'connect' | 'end'>;

interface Options {
  /** Without a role, connections have the rights of the owner. */
  readonly role?: DatabaseRole;
  readonly connections?: number;
}

/** Commands wait longer for a connection than the site, so that they do not fail on a busy machine. */
export function openDatabase(url: string, { role, connections = 10 }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: role === 'seaface_web' || role === 'seaface_worker' ? 2000 : 15_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // The server enforces statement_timeout; this one also works if the server does not answer.
    query_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: role ?? 'seaface',
    keepAlive: true,
    // Keeps visitors' data out of PostgreSQL's log; the first migration tries to change settings that need more rights.
    options: [...(role ? [`-c role=${role}`] : []), '-c log_parameter_max_length_on_error=0'].join(' '),
  });
  // The pool replaces lost connections; without listeners their errors would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
