import { z } from 'zod';
import { type Queryable, queryRows } from '../database/query.ts';
import type { DeliveryKind } from '../delivery/delivery-kinds.ts';
import { findByReference } from './find-enquiries.ts';
import type { Row } from './output.ts';

/** Reminders need --kind, because usually they are not due or the enquiry is answered. */
const kindsWithoutReminders: readonly DeliveryKind[] = [
  'notification',
  'acknowledgement',
  'webhook',
  'resume',
];
const enquiryKinds: readonly DeliveryKind[] = [...kindsWithoutReminders, 'reminder', 'overdue'];
const kindsWithoutEnquiry: readonly DeliveryKind[] = ['digest', 'alert', 'report'];

function selectKinds(kind: string | undefined, kinds: readonly DeliveryKind[]): readonly DeliveryKind[] {
  const selectedKinds = kinds.filter((name) => kind === undefined || name === kind);
  if (selectedKinds.length === 0)
    throw new Error(`There is no --kind ${kind} here; there is ${kinds.join(', ')}.`);
  return selectedKinds;
}

/**
 * The new id becomes the Message-ID, so that a mailbox does not drop the mail as a duplicate. What was held or cancelled
 * is as old as the decision to send it, for the limits and for the age that alerts report.
 */
export const queueAgain = `id = default, state = 'queued', attempts = 0, run_at = now(), first_tried_at = null,
  finished_at = null, last_error = null, lease = null, dotted_at = null, doubts = 0,
  created_at = case when state in ('held', 'cancelled') then now() else created_at end`;

/** Queues failed and held deliveries; with force also sent, cancelled and doubtful ones. */
export async function resend(
  database: Queryable,
  typedReference: string,
  { kind, force }: { readonly kind?: string | undefined; readonly force: boolean },
): Promise<readonly Row[]> {
  const { id, reference } = await findByReference(database, typedReference);
  const forcedKinds = force
    ? selectKinds(kind, kind === undefined ? kindsWithoutReminders : enquiryKinds)
    : [];
  const rows = await queryRows(
    database,
    z.object({ kind: z.string() }),
    `update intake.delivery set ${queueAgain} where enquiry_id = $1 and kind = any($2)
      and (state in ('dead', 'parked', 'held') or (state = 'queued' and attempts > 0 and dotted_at is null) or kind = any($3))
    returning kind`,
    [id, selectKinds(kind, enquiryKinds), forcedKinds],
  );
  if (rows.length === 0)
    throw new Error(`Nothing of ${reference} failed, so nothing is sent. --force sends again what was sent.`);
  return rows.map((row) => ({ reference, kind: row.kind, done: 'queued, is sent now' }));
}

export async function cancel(
  database: Queryable,
  typedReference: string | undefined,
  kind: string | undefined,
): Promise<readonly Row[]> {
  const { id, reference } =
    typedReference === undefined
      ? { id: null, reference: '' }
      : await findByReference(database, typedReference);
  const kinds = selectKinds(kind, typedReference === undefined ? kindsWithoutEnquiry : enquiryKinds);
  const rows = await queryRows(
    database,
    z.object({ kind: z.string(), stateBefore: z.string() }),
    `with found as (
      select id, state from intake.delivery
      where enquiry_id is not distinct from $1::uuid and kind = any($2) and state in ('queued', 'dead', 'held')
      for update)
    update intake.delivery set state = 'cancelled', finished_at = now() from found
    where delivery.id = found.id returning kind, found.state as "stateBefore"`,
    [id, kinds],
  );
  if (rows.length === 0) throw new Error(`Nothing${reference && ` of ${reference}`} waits or was given up.`);
  return rows.map(({ kind: name, stateBefore }) => ({
    reference,
    kind: name,
    done: `cancelled (${stateBefore === 'dead' ? 'had been given up' : `was ${stateBefore}`})`,
  }));
}
