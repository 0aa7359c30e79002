import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { findByReference } from './find-enquiries.ts';
import type { Row } from './output.ts';

export async function markAnswered(
  { kysely }: Pick<Database, 'kysely'>,
  typedReference: string,
): Promise<Row> {
  const { id, reference } = await findByReference(kysely, typedReference);
  const { rows } = await sql<{ isMarked: boolean }>`select intake.mark_answered(${id}) as "isMarked"`.execute(
    kysely,
  );
  return {
    reference,
    done: rows[0]?.isMarked
      ? 'marked as answered: no more reminders are sent'
      : 'nothing: it was marked as answered before',
  };
}
