import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { leastSuspicious } from '../intake/quarantine.ts';
import type { Row } from './output.ts';

type Database = Kysely<Tables>;

const senderColumns = ['name', 'organization', 'phone', 'phone_e164', 'email'] as const;

interface ListOptions {
  readonly limit: number;
  readonly open: boolean;
  readonly overdue: boolean;
  readonly late: boolean;
}

export function listEnquiries(database: Database, { limit, open, overdue, late }: ListOptions) {
  return database
    .selectFrom('intake.enquiry_state')
    .select([
      'reference',
      'form',
      'received_at',
      'due_at',
      'answered_at',
      ...senderColumns,
      'service',
      'job_position',
    ])
    .where((where) => where.not(where.ref('is_held_back')))
    .$if(open, (query) => query.where((where) => where.ref('is_unanswered')))
    .$if(overdue, (query) => query.where((where) => where.ref('is_overdue')))
    .$if(late, (query) => query.where((where) => where.ref('is_late')))
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

export function listQuarantine(database: Database, limit: number) {
  return leastSuspicious(database, limit)
    .select(['reference', 'form', 'received_at', 'spam_score', 'spam_reasons', ...senderColumns, 'message'])
    .execute();
}

export async function findByReference(
  database: Database,
  reference: string,
): Promise<{ readonly id: string; readonly reference: string; readonly dueAt: Date }> {
  const enquiry = await database
    .selectFrom('intake.enquiry')
    .select(['id', 'reference', 'due_at as dueAt'])
    .where('reference', '=', reference.toUpperCase())
    .executeTakeFirst();
  if (!enquiry) throw new Error(`There is no enquiry ${reference}.`);
  return enquiry;
}

export async function readEnquiry(database: Database, reference: string): Promise<Row & { message: string }> {
  const { id } = await findByReference(database, reference);
  const enquiry = await database
    .selectFrom('intake.enquiry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const deliveries = await database
    .selectFrom('intake.delivery')
    .select(['kind', 'state', 'attempts', 'last_error'])
    .where('enquiry_id', '=', id)
    .orderBy('kind')
    .execute();
  const resume = await database
    .selectFrom('intake.resume')
    .select(['file_name', 'verdict'])
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  const deliveryTexts = deliveries.map(
    ({ kind, state, attempts, last_error: error }) =>
      `${kind} ${state} (${[attempts, error].filter((part) => part !== null).join(', ')})`,
  );
  return { ...enquiry, deliveries: deliveryTexts.join(', '), resume: resume ?? null };
}
