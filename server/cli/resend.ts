import { type Kysely, sql } from 'kysely';
import type { DeliveryKind, Tables } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { plannedDeliveries } from '../intake/store.ts';
import { findByReference } from './look-up.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const resendable: readonly DeliveryKind[] = ['notification', 'acknowledgement', 'webhook'];

/** Queues its mails again. A new delivery has a new Message-ID, so that no mailbox takes it for a copy. */
export async function resend(
  database: Kysely<Tables>,
  reference: string,
  kind: string | undefined,
): Promise<Rows> {
  const { id } = await findByReference(database, reference);
  const kinds = resendable.filter((name) => kind === undefined || name === kind);
  if (kinds.length === 0) throw new Error(`'${kind}' cannot be sent again; ${resendable.join(', ')} can.`);
  const { rows } = await sql<{ kind: string }>`update intake.delivery
    set id = gen_random_uuid(), state = 'queued', attempts = 0, run_at = now(), first_tried_at = null,
      finished_at = null, last_error = null
    where enquiry_id = ${id} and kind = any(${kinds}) returning kind`.execute(database);
  return rows.map((row) => ({ reference, kind: row.kind, state: 'queued' }));
}

export async function releaseFromQuarantine(
  database: Kysely<Tables>,
  reference: string,
  environment: Environment,
): Promise<Rows> {
  const { id, due_at } = await findByReference(database, reference);
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('intake.enquiry')
      .set({ released_at: new Date() })
      .where('id', '=', id)
      .where('quarantined_at', 'is not', null)
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Error(`${reference} is not held back.`);
    const planned = plannedDeliveries(
      { quarantined: false, dueAt: due_at.toISOString() },
      { webhook: environment.WEBHOOK_URL !== undefined },
    );
    for (const { kind, runAt } of planned) {
      await transaction
        .insertInto('intake.delivery')
        .values({
          enquiry_id: id,
          kind: kind as DeliveryKind,
          first_tried_at: null,
          finished_at: null,
          last_error: null,
          detail: null,
          ...(runAt && { run_at: runAt }),
        })
        .execute();
    }
    return [{ reference, state: 'released', deliveries: planned.map(({ kind }) => kind).join(', ') }];
  });
}
