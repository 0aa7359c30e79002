import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createReference, referenceByteCount } from '../../../enquiries/reference.ts';

/** Inserts an enquiry with deliveries of these kinds, all due. */
export async function storeEnquiry(
  pool: pg.Pool,
  deliveryKinds: readonly string[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly reference: string }> {
  const row = {
    id: randomUUID(),
    reference: createReference(randomBytes(referenceByteCount)),
    idempotency_key: randomUUID(),
    form: 'popup',
    due_at: new Date(Date.now() + 2 * 24 * 3_600_000),
    name: 'Asha',
    email: 'asha@school.example',
    consent: 'given',
    notice_version: '1',
    ...changes,
  };
  const columns = Object.keys(row);
  await pool.query(
    `insert into intake.enquiry (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  await pool.query('insert into intake.delivery (enquiry_id, kind) select $1, unnest($2::text[])', [
    row.id,
    deliveryKinds,
  ]);
  return row;
}
