import type { Queryable } from '../database/query.ts';
import { dismissEnquiry, releaseEnquiry } from '../intake/quarantine.ts';
import type { DeliverySettings } from '../intake/store.ts';
import { findByReference } from './find-enquiries.ts';
import type { Row } from './output.ts';

export async function release(
  database: Queryable,
  typedReference: string,
  settings: DeliverySettings,
): Promise<Row> {
  const { reference, ...enquiry } = await findByReference(database, typedReference);
  if (!(await releaseEnquiry(database, enquiry, settings))) throw new Error(`${reference} is not held back.`);
  return { reference, done: 'released: its mails are sent now' };
}

/** An unknown reference throws before any change. */
export async function dismiss(database: Queryable, references: readonly string[]): Promise<readonly Row[]> {
  const enquiries = await Promise.all(
    references.map((typedReference) => findByReference(database, typedReference)),
  );
  const rows: Row[] = [];
  for (const { id, reference } of enquiries) {
    const done = (await dismissEnquiry(database, id))
      ? 'dismissed: no longer listed, stored until its retention ends'
      : 'nothing: it was not in the list';
    rows.push({ reference, done });
  }
  return rows;
}
