import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../database/tables.ts';
import { type DeliverySettings, planDeliveries } from './store.ts';

interface QuarantinedEnquiry {
  readonly id: string;
  readonly dueAt: Date;
}

/** Only enquiries that are neither released nor dismissed yet. */
export function quarantineQuery(database: Kysely<Tables>) {
  return database.selectFrom('intake.enquiry_state').where((where) => where.ref('awaits_decision'));
}

/** In this order a flood of spam does not hide a client from those who read the first ones. */
export function leastSuspicious(database: Kysely<Tables>, limit: number) {
  return quarantineQuery(database).orderBy('spam_score').orderBy('received_at', 'desc').limit(limit);
}

export async function countQuarantined(database: Kysely<Tables>): Promise<number> {
  const { total } = await quarantineQuery(database)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Plans the deliveries of a new enquiry. Returns false if the enquiry was not in quarantine. */
export async function releaseEnquiry(
  pool: pg.Pool,
  { id, dueAt }: QuarantinedEnquiry,
  settings: DeliverySettings,
): Promise<boolean> {
  const deliveries = planDeliveries({ quarantined: false, dueAt: dueAt.toISOString() }, settings);
  const { rows } = await pool.query<{ released: boolean }>(
    'select intake.release_enquiry($1, $2) as released',
    [id, JSON.stringify(deliveries)],
  );
  return rows[0]?.released === true;
}

/** The enquiry is no longer listed in digests, but stays stored. Returns false if it was not listed. */
export async function dismissEnquiry(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ dismissed: boolean }>(
    'select intake.dismiss_enquiry($1) as dismissed',
    [id],
  );
  return rows[0]?.dismissed === true;
}
