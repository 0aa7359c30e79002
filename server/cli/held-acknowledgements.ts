import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { queueAgain } from './deliveries.ts';
import type { Row } from './output.ts';

const heldQuery = (database: Kysely<Tables>) =>
  database.selectFrom('intake.delivery').where('state', '=', 'held');

export async function countHeld(database: Kysely<Tables>): Promise<number> {
  const { count } = await heldQuery(database)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first. */
export function listHeld(database: Kysely<Tables>, limit: number) {
  return heldQuery(database)
    .innerJoin('intake.enquiry', 'intake.enquiry.id', 'enquiry_id')
    .select(['reference', 'created_at as held_at', 'name', 'organization', 'email', 'message'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Of one recipient at most three are held, so that sending all of them exceeds no other limit. */
export async function decideHeld(database: Kysely<Tables>, decision: 'send' | 'cancel'): Promise<Row> {
  const change = decision === 'send' ? queueAgain : sql`state = 'cancelled', finished_at = now()`;
  const { numAffectedRows: count = 0n } =
    await sql`update intake.delivery set ${change} where state = 'held'`.execute(database);
  if (count === 0n) throw new Error('No acknowledgement is held.');
  return {
    acknowledgements: Number(count),
    done: decision === 'send' ? 'queued, are sent now' : 'cancelled, are not sent',
  };
}
