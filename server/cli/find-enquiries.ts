import { z } from 'zod';
import { type Queryable, queryRow, queryRows } from '../database/query.ts';
import { storedAnswers } from '../database/stored-answers.ts';
import { leastSuspicious } from '../intake/quarantine.ts';
import { withFlatAnswers } from './flat-answers.ts';
import type { Row } from './output.ts';

interface ListOptions {
  readonly limit: number;
  readonly open: boolean;
  readonly overdue: boolean;
  readonly late: boolean;
}

const listedRow = z.object({
  reference: z.string(),
  form: z.string(),
  received_at: z.date(),
  due_at: z.date(),
  answered_at: z.date().nullable(),
  answers: storedAnswers,
  phone_e164: z.string().nullable(),
});

export async function listEnquiries(database: Queryable, { limit, open, overdue, late }: ListOptions) {
  const rows = await queryRows(
    database,
    listedRow,
    `select reference, form, received_at, due_at, answered_at, answers, phone_e164 from intake.enquiry_state
    where not is_held_back ${open ? 'and is_unanswered' : ''} ${overdue ? 'and is_overdue' : ''} ${late ? 'and is_late' : ''}
    order by received_at desc limit $1`,
    [limit],
  );
  return rows.map(withFlatAnswers);
}

export async function listQuarantine(database: Queryable, limit: number) {
  const rows = await leastSuspicious(database, limit);
  return rows.map(({ id: _, ...row }) => withFlatAnswers(row));
}

const foundRow = z.object({ id: z.string(), reference: z.string(), dueAt: z.date() });

export async function findByReference(
  database: Queryable,
  reference: string,
): Promise<z.output<typeof foundRow>> {
  const [enquiry] = await queryRows(
    database,
    foundRow,
    'select id, reference, due_at as "dueAt" from intake.enquiry where reference = $1',
    [reference.toUpperCase()],
  );
  if (!enquiry) throw new Error(`There is no enquiry ${reference}.`);
  return enquiry;
}

const deliveryRow = z.object({
  kind: z.string(),
  state: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
});

export async function readEnquiry(
  database: Queryable,
  reference: string,
): Promise<Row & { message: string }> {
  const { id } = await findByReference(database, reference);
  const enquiry = await queryRow(
    database,
    z.looseObject({ answers: storedAnswers }),
    'select * from intake.enquiry where id = $1',
    [id],
  );
  const deliveries = await queryRows(
    database,
    deliveryRow,
    'select kind, state, attempts, last_error from intake.delivery where enquiry_id = $1 order by kind',
    [id],
  );
  const [resume = null] = await queryRows(
    database,
    z.object({ file_name: z.string(), verdict: z.string() }),
    'select file_name, verdict from intake.resume where enquiry_id = $1',
    [id],
  );
  const deliveryTexts = deliveries.map(
    ({ kind, state, attempts, last_error: error }) =>
      `${kind} ${state} (${[attempts, error].filter((part) => part !== null).join(', ')})`,
  );
  return { ...withFlatAnswers(enquiry), deliveries: deliveryTexts.join(', '), resume };
}
