import type pg from 'pg';

type PartState = 'good' | 'off' | 'away';

export interface Readiness {
  /** False: send no new work here. */
  readonly ready: boolean;
  readonly stopping: boolean;
  readonly parts: { readonly database: PartState; readonly spool: PartState };
}

interface Parts {
  /** Null without a database. */
  readonly pool: pg.Pool | null;
  readonly hasSpool: boolean;
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
export function createReadiness({ pool, hasSpool, isMigrated, needsDatabase }: Parts) {
  let stopping = false;
  return {
    stop: () => {
      stopping = true;
    },
    read: async (): Promise<Readiness> => {
      const database: PartState = !pool ? 'off' : isMigrated() && (await answers(pool)) ? 'good' : 'away';
      const canWork = database !== 'away' || (hasSpool && !needsDatabase);
      return {
        ready: canWork && !stopping,
        stopping,
        parts: { database, spool: hasSpool ? 'good' : 'off' },
      };
    },
  };
}
