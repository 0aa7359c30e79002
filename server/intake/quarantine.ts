import { z } from 'zod';
import { type Queryable, queryRow, queryRows } from '../database/query.ts';
import { storedAnswers } from '../database/stored-answers.ts';
import { type DeliverySettings, planDeliveries } from './store.ts';

interface QuarantinedEnquiry {
  readonly id: string;
  readonly dueAt: Date;
}

const listedRow = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.string(),
  received_at: z.date(),
  spam_score: z.number(),
  spam_reasons: z.array(z.string()),
  answers: storedAnswers,
  phone_e164: z.string().nullable(),
});

/**
 * Only enquiries that are neither released nor dismissed yet. In this order a flood of spam does not hide a client from
 * those who read the first ones.
 */
export function leastSuspicious(database: Queryable, limit: number) {
  return queryRows(
    database,
    listedRow,
    `select id, reference, form, received_at, spam_score, spam_reasons, answers, phone_e164 from intake.enquiry_state
    where awaits_decision order by spam_score, received_at desc limit $1`,
    [limit],
  );
}

export async function countQuarantined(database: Queryable): Promise<number> {
  const row = z.object({ total: z.coerce.number() });
  const statement = 'select count(*) as total from intake.enquiry_state where awaits_decision';
  return (await queryRow(database, row, statement)).total;
}

/** Plans the deliveries of a new enquiry. Returns false if the enquiry was not in quarantine. */
export async function releaseEnquiry(
  database: Queryable,
  { id, dueAt }: QuarantinedEnquiry,
  settings: DeliverySettings,
): Promise<boolean> {
  const deliveries = planDeliveries({ quarantined: false, dueAt: dueAt.toISOString() }, settings);
  const row = z.object({ released: z.boolean() });
  const statement = 'select intake.release_enquiry($1, $2) as released';
  return (await queryRow(database, row, statement, [id, JSON.stringify(deliveries)])).released;
}

/** The enquiry is no longer listed in digests, but stays stored. Returns false if it was not listed. */
export async function dismissEnquiry(database: Queryable, id: string): Promise<boolean> {
  const row = z.object({ dismissed: z.boolean() });
  const statement = 'select intake.dismiss_enquiry($1) as dismissed';
  return (await queryRow(database, row, statement, [id])).dismissed;
}
