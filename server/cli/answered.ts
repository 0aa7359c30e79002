import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { findByReference } from './find-enquiries.ts';
import type { Row } from './output.ts';

export async function markAnswered({ kysely }: Pick<Database, 'kysely'>, given: string): Promise<Row> {
  const { id, reference } = await findByReference(kysely, given);
  const { rows } = await sql<{ marked: boolean }>`select intake.mark_answered(${id}) as marked`.execute(
    kysely,
  );
  return {
    reference,
    done: rows[0]?.marked
      ? 'marked as answered: no more reminders are sent'
      : 'nothing: it was marked as answered before',
  };
}
