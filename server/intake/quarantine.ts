import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../database/tables.ts';
import { planDeliveries } from './store.ts';

interface QuarantinedEnquiry {
  readonly id: string;
  readonly dueAt: Date;
}

/** Only enquiries that are neither released nor dismissed yet. */
export function quarantineQuery(database: Kysely<Tables>) {
  return database
    .selectFrom('intake.enquiry')
    .where('quarantined_at', 'is not', null)
    .where('released_at', 'is', null)
    .where('dismissed_at', 'is', null);
}

/** Plans the deliveries of a new enquiry. Returns false if the enquiry was not in quarantine. */
export async function releaseEnquiry(
  pool: pg.Pool,
  { id, dueAt }: QuarantinedEnquiry,
  { hasWebhook }: { readonly hasWebhook: boolean },
): Promise<boolean> {
  const deliveries = planDeliveries({ quarantined: false, dueAt: dueAt.toISOString() }, { hasWebhook });
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
