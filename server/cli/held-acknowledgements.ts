import { z } from 'zod';
import { type Queryable, queryRow, queryRows } from '../database/query.ts';
import { storedAnswers } from '../database/stored-answers.ts';
import { queueAgain } from './deliveries.ts';
import { withFlatAnswers } from './flat-answers.ts';
import type { Row } from './output.ts';

export async function countHeld(database: Queryable): Promise<number> {
  const row = z.object({ count: z.coerce.number() });
  return (await queryRow(database, row, "select count(*) from intake.delivery where state = 'held'")).count;
}

const heldRow = z.object({ reference: z.string(), held_at: z.date(), answers: storedAnswers });

/** The newest first. */
export async function listHeld(database: Queryable, limit: number) {
  const rows = await queryRows(
    database,
    heldRow,
    `select reference, created_at as held_at, answers
    from intake.delivery join intake.enquiry on enquiry.id = enquiry_id
    where state = 'held' order by created_at desc limit $1`,
    [limit],
  );
  return rows.map(withFlatAnswers);
}

/** Of one recipient at most three are held, so that sending all of them exceeds no other limit. */
export async function decideHeld(database: Queryable, decision: 'send' | 'cancel'): Promise<Row> {
  const change = decision === 'send' ? queueAgain : "state = 'cancelled', finished_at = now()";
  const { rowCount } = await database.query(`update intake.delivery set ${change} where state = 'held'`);
  if (!rowCount) throw new Error('No acknowledgement is held.');
  return {
    acknowledgements: rowCount,
    done: decision === 'send' ? 'queued, are sent now' : 'cancelled, are not sent',
  };
}
