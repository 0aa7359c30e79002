import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { quarantineQuery } from '../intake/quarantine.ts';
import type { Row } from './output.ts';

type Database = Kysely<Tables>;

const senderColumns = ['name', 'organization', 'phone', 'phone_e164', 'email'] as const;

export function listEnquiries(
  database: Database,
  options: { readonly onlyOpen: boolean; readonly limit: number },
) {
  return database
    .selectFrom('intake.enquiry')
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
    .$if(options.onlyOpen, (query) => query.where('answered_at', 'is', null))
    .where((where) => where.or([where('quarantined_at', 'is', null), where('released_at', 'is not', null)]))
    .orderBy('received_at', 'desc')
    .limit(options.limit)
    .execute();
}

export function listQuarantine(database: Database) {
  return quarantineQuery(database)
    .select(['reference', 'form', 'received_at', 'spam_score', 'spam_reasons', ...senderColumns, 'message'])
    .orderBy('received_at', 'desc')
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
    .select(['kind', 'state', 'attempts'])
    .where('enquiry_id', '=', id)
    .orderBy('kind')
    .execute();
  const resume = await database
    .selectFrom('intake.resume')
    .select(['file_name', 'verdict', 'inspection', 'active_content', 'unreadable_reason'])
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  const deliveryTexts = deliveries.map(({ kind, state, attempts }) => `${kind} ${state} (${attempts})`);
  return { ...enquiry, deliveries: deliveryTexts.join(', '), resume: resume ?? null };
}
