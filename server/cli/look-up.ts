import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Database = Kysely<Tables>;
type Rows = readonly Readonly<Record<string, unknown>>[];

export function listEnquiries(
  database: Database,
  options: { readonly onlyOpen: boolean; readonly limit: number },
): Promise<Rows> {
  return database
    .selectFrom('intake.enquiry')
    .select([
      'reference',
      'form',
      'received_at',
      'due_at',
      'answered_at',
      'name',
      'organization',
      'email',
      'service',
    ])
    .$if(options.onlyOpen, (query) => query.where('answered_at', 'is', null))
    .where((where) => where.or([where('quarantined_at', 'is', null), where('released_at', 'is not', null)]))
    .orderBy('received_at', 'desc')
    .limit(options.limit)
    .execute();
}

export async function findByReference(
  database: Database,
  reference: string,
): Promise<{ readonly id: string; readonly due_at: Date }> {
  const found = await database
    .selectFrom('intake.enquiry')
    .select(['id', 'due_at'])
    .where('reference', '=', reference.toUpperCase())
    .executeTakeFirst();
  if (!found) throw new Error(`There is no enquiry ${reference}.`);
  return found;
}

export async function showEnquiry(database: Database, reference: string): Promise<Rows> {
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
    .select(['file_name', 'verdict', 'active_content'])
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  const sent = deliveries.map(({ kind, state, attempts }) => `${kind} ${state} (${attempts})`).join(', ');
  return [{ ...enquiry, deliveries: sent, resume: resume ?? null }];
}

export function listQuarantine(database: Database): Promise<Rows> {
  return database
    .selectFrom('intake.enquiry')
    .select(['reference', 'form', 'received_at', 'spam_score', 'spam_reasons', 'name', 'email', 'message'])
    .where('quarantined_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('received_at')
    .execute();
}
