import { z } from 'zod';
import { type Queryable, queryRows } from '../database/query.ts';
import { isRetryTimeOver, retryDelaySeconds } from './backoff.ts';
import { type DeliveryKind, deliveryKinds } from './delivery-kinds.ts';

const deliveryRow = z.object({
  id: z.string(),
  lease: z.string(),
  enquiryId: z.string().nullable(),
  kind: z.enum(deliveryKinds),
  attempts: z.number(),
  createdAt: z.date(),
  firstTriedAt: z.date(),
  detail: z.string().nullable(),
  /** The number of earlier attempts that may have arrived. */
  doubts: z.number(),
  /** The outcome of the previous attempt is unknown. */
  wasInDoubt: z.boolean(),
});
export type Delivery = Readonly<z.output<typeof deliveryRow>>;

export type AttemptResult =
  | { readonly kind: 'sent' | 'cancelled' }
  /** The worker stopped: a mail is then before its fence, a webhook may already be posted. */
  | { readonly kind: 'requeued' }
  /** A retry cannot succeed. */
  | { readonly kind: 'parked'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** No answer came after the fence: the delivery may have arrived. */
  | { readonly kind: 'unanswered'; readonly error: string }
  /** Not sent again, because three earlier attempts may have arrived. */
  | { readonly kind: 'too doubtful' };

const maxDoubts = 2;

/** A webhook never has: its receiver recognises a duplicate by the id. */
export const hasTooManyDoubts = ({ kind, doubts }: Delivery) => kind !== 'webhook' && doubts > maxDoubts;

/** Uses now(), because PostgreSQL cannot search an index with clock_timestamp(). */
const selectNextDue = (condition: string) => `
  select id, dotted_at is not null as in_doubt from intake.delivery
  where state = 'queued' and run_at <= now() and kind = any($1) and ${condition}
  order by run_at for update skip locked limit 1`;

/**
 * Leases the next due delivery; one with an expired lease comes first. The attempt is counted in advance, because the
 * mail may crash the process and must not be retried for ever.
 */
export async function claimNext(
  database: Queryable,
  kinds: readonly DeliveryKind[],
  leaseMs: number,
): Promise<Delivery | null> {
  const [delivery] = await queryRows(database, deliveryRow, {
    name: 'claim-delivery',
    text: `with interrupted as (${selectNextDue('lease is not null')}),
      waiting as (${selectNextDue('not exists (select from interrupted)')}),
      due as (select * from interrupted union all select * from waiting)
      update intake.delivery d
      set lease = gen_random_uuid(), attempts = attempts + 1,
        first_tried_at = coalesce(first_tried_at, clock_timestamp()),
        run_at = clock_timestamp() + make_interval(secs => $2 / 1000.0),
        doubts = doubts + in_doubt::int, dotted_at = null
      from due where d.id = due.id
      returning d.id, lease, enquiry_id as "enquiryId", kind, attempts, created_at as "createdAt",
        first_tried_at as "firstTriedAt", detail, doubts, in_doubt as "wasInDoubt"`,
    values: [kinds, leaseMs],
  });
  return delivery ?? null;
}

/** Returns the leases that were renewed; the others are lost. */
export async function renewLeases(
  database: Queryable,
  leaseIds: readonly string[],
  leaseMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await queryRows(database, z.object({ lease: z.string() }), {
    name: 'renew-leases',
    text: `update intake.delivery
      set run_at = greatest(run_at, clock_timestamp() + make_interval(secs => $2 / 1000.0))
      where lease is not null and lease = any($1::uuid[]) and state = 'queued' returning lease`,
    values: [leaseIds, leaseMs],
  });
  return new Set(rows.map(({ lease }) => lease));
}

/** Records that the delivery may arrive from now on; returns false if the lease is lost. */
export async function passFence(
  database: Queryable,
  { id, lease }: Delivery,
  answerWaitMs: number,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'pass-fence',
    text: `update intake.delivery
      set dotted_at = clock_timestamp(), run_at = clock_timestamp() + make_interval(secs => $3 / 1000.0)
      where id = $1 and lease = $2 and state = 'queued'`,
    values: [id, lease, answerWaitMs],
  });
  return rowCount === 1;
}

export type RecordedState = 'sent' | 'cancelled' | 'parked' | 'queued' | 'dead';

interface Outcome {
  readonly state: RecordedState;
  readonly error: string | null;
  /** Null if the delivery may have arrived: it is due when the wait for an answer is over. */
  readonly retryInSeconds: number | null;
  /** The reason in the alert mail about a dead delivery. */
  readonly alertReason: string;
}

function outcomeOf(delivery: Delivery, result: AttemptResult, now: Date): Outcome {
  const outcome = { state: 'queued', error: null, retryInSeconds: 0, alertReason: '' } as const;
  switch (result.kind) {
    case 'requeued':
      return outcome;
    case 'unanswered':
      return { ...outcome, error: result.error, retryInSeconds: null };
    case 'too doubtful':
      return {
        ...outcome,
        state: 'dead',
        error: 'in doubt',
        alertReason: 'The server did not confirm it three times: it may have arrived.',
      };
    case 'failed':
      return isRetryTimeOver(delivery.firstTriedAt, now)
        ? {
            ...outcome,
            state: 'dead',
            error: result.error,
            alertReason: 'It could not be delivered for three days.',
          }
        : { ...outcome, error: result.error, retryInSeconds: retryDelaySeconds(delivery.attempts) };
    case 'parked':
      return { ...outcome, state: 'parked', error: result.error };
    default:
      return { ...outcome, state: result.kind };
  }
}

/** Returns null if the lease is lost. Queues an alert mail if the delivery is dead. */
export async function recordOutcome(
  database: Queryable,
  delivery: Delivery,
  result: AttemptResult,
  now = new Date(),
): Promise<RecordedState | null> {
  const { state, error, retryInSeconds, alertReason } = outcomeOf(delivery, result, now);
  const { rowCount } = await database.query({
    name: 'record-outcome',
    text: `with recorded as (
        update intake.delivery
        set state = $3, last_error = left($4, 200), lease = null,
          dotted_at = case when $5::int is null then dotted_at end,
          run_at = coalesce(clock_timestamp() + make_interval(secs => $5::int), run_at),
          finished_at = case when $3 <> 'queued' then clock_timestamp() end
        where id = $1 and lease = $2 and state = 'queued'
        returning enquiry_id, kind, state
      ), alerted as (
        insert into intake.delivery (kind, detail)
        select 'alert', s.kind || ' of ' || reference || '. ' || $6
        from recorded s join intake.enquiry on enquiry.id = s.enquiry_id where s.state = 'dead'
      )
      select from recorded`,
    values: [delivery.id, delivery.lease, state, error, retryInSeconds, alertReason],
  });
  return rowCount === 1 ? state : null;
}
