import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createReference, referenceByteCount } from '../../../enquiries/reference.ts';
import { seriesReference } from '../../../tools/bench/intake-statements.ts';
import { sampleAnswers, splitAnswers } from './stored-answers.ts';

type Row = Readonly<Record<string, unknown>>;

export async function insertRow(pool: pg.Pool, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

interface StoredEnquiry {
  readonly id: string;
  readonly reference: string;
}

/** Inserts an enquiry with deliveries of these kinds, all due. `columns` may also name answers. */
export async function storeEnquiry(
  pool: pg.Pool,
  deliveryKinds: readonly string[],
  columns: Row = {},
): Promise<StoredEnquiry> {
  const { answers, otherChanges } = splitAnswers(columns);
  const row = {
    id: randomUUID(),
    reference: createReference(randomBytes(referenceByteCount)),
    idempotency_key: randomUUID(),
    form: 'popup',
    due_at: new Date(Date.now() + 2 * 24 * 3_600_000),
    answers: sampleAnswers({ name: 'Asha', ...answers }),
    consent: 'given',
    notice_version: '1',
    ...otherChanges,
  };
  await insertRow(pool, 'intake.enquiry', row);
  await pool.query('insert into intake.delivery (enquiry_id, kind) select $1, unnest($2::text[])', [
    row.id,
    deliveryKinds,
  ]);
  return row;
}

/** Inserts so many enquiries, each a minute older than the one before; `columns` is SQL for some of their columns. */
export async function storeManyEnquiries(
  pool: pg.Pool,
  count: number,
  columns: Readonly<Record<string, string>> = {},
): Promise<void> {
  const row = {
    id: 'gen_random_uuid()',
    reference: seriesReference,
    idempotency_key: 'gen_random_uuid()',
    form: "'popup'",
    received_at: "now() - n * interval '1 minute'",
    due_at: "now() + interval '2 days'",
    answers: '\'{ "email": "asha@school.example" }\'',
    consent: "'given'",
    notice_version: "'1'",
    ...columns,
  };
  await pool.query(
    `insert into intake.enquiry (${Object.keys(row).join(', ')})
    select ${Object.values(row).join(', ')} from generate_series(1, ${count}) n`,
  );
}

/** Inserts a résumé with its application, without deliveries. */
export async function storeResume(
  pool: pg.Pool,
  columns: Row,
  enquiryColumns: Row = {},
): Promise<StoredEnquiry> {
  const enquiry = await storeEnquiry(pool, [], { form: 'application', ...enquiryColumns });
  await insertRow(pool, 'intake.resume', {
    enquiry_id: enquiry.id,
    file_name: 'cv.pdf',
    kind: 'pdf',
    content: 'x',
    sha256: 'x',
    ...columns,
  });
  return enquiry;
}
