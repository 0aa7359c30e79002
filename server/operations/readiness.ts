import type { Queryable } from '../database/query.ts';
import type { Spool } from '../intake/spool.ts';

/**
 * Shown at /readyz. 'off': not configured; 'away': the database does not respond or is not migrated, or the spool
 * cannot be written.
 */
type PartState = 'good' | 'off' | 'full' | 'away';

export interface Readiness {
  readonly ready: boolean;
  readonly stopping: boolean;
  readonly parts: { readonly database: PartState; readonly spool: PartState };
}

interface Options {
  readonly pool: Queryable | null;
  readonly spool: Pick<Spool, 'checkCapacity'> | null;
  readonly isMigrated: () => boolean;
  /** True for a worker; a web process can also use the spool. */
  readonly needsDatabase: boolean;
}

async function isAnswering(pool: Queryable): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** A part that is switched off ('off') does not make the process unready. */
export function createReadiness({ pool, spool, isMigrated, needsDatabase }: Options) {
  let isStopping = false;
  return {
    stop: () => {
      isStopping = true;
    },
    read: async (): Promise<Readiness> => {
      const parts: Readiness['parts'] = {
        database: !pool ? 'off' : isMigrated() && (await isAnswering(pool)) ? 'good' : 'away',
        spool: spool ? await spool.checkCapacity() : 'off',
      };
      const canWork = parts.database !== 'away' || (parts.spool === 'good' && !needsDatabase);
      return { ready: canWork && !isStopping, stopping: isStopping, parts };
    },
  };
}
