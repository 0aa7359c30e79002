import type pg from 'pg';
import type { Spool } from '../intake/spool.ts';

type PartState = 'good' | 'off' | 'full' | 'away';

export interface Readiness {
  /** False: send no new work here. */
  readonly ready: boolean;
  readonly stopping: boolean;
  readonly parts: { readonly database: PartState; readonly spool: PartState };
}

interface Parts {
  /** Null without a database. */
  readonly pool: pg.Pool | null;
  readonly spool: Pick<Spool, 'canTake'> | null;
  /** Whether the tables are there. */
  readonly isMigrated: () => boolean;
  /** A worker without a database has nothing to do; pages and a spool do without. */
  readonly needsDatabase: boolean;
}

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** Can this process do its work now? A part that is switched off is not missed. */
export function createReadiness({ pool, spool: taker, isMigrated, needsDatabase }: Parts) {
  let stopping = false;
  return {
    stop: () => {
      stopping = true;
    },
    read: async (): Promise<Readiness> => {
      const database: PartState = !pool ? 'off' : isMigrated() && (await answers(pool)) ? 'good' : 'away';
      const spool: PartState = taker ? await taker.canTake() : 'off';
      const canWork = database !== 'away' || (spool === 'good' && !needsDatabase);
      return {
        ready: canWork && !stopping,
        stopping,
        parts: { database, spool },
      };
    },
  };
}
