import { z } from 'zod';
import { type Queryable, queryRow } from '../database/query.ts';
import { findByReference } from './find-enquiries.ts';
import type { Row } from './output.ts';

export async function markAnswered(database: Queryable, typedReference: string): Promise<Row> {
  const { id, reference } = await findByReference(database, typedReference);
  const row = z.object({ isMarked: z.boolean() });
  const statement = 'select intake.mark_answered($1) as "isMarked"';
  const { isMarked } = await queryRow(database, row, statement, [id]);
  return {
    reference,
    done: isMarked
      ? 'marked as answered: no more reminders are sent'
      : 'nothing: it was marked as answered before',
  };
}
