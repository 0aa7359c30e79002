import type { Environment } from '../environment.ts';
import { excerpt } from '../excerpt.ts';
import type { listEnquiries, listQuarantine, readEnquiry } from './find-enquiries.ts';
import type { listHeld } from './held-acknowledgements.ts';
import { formatFields, formatTable, type Row, timeZoneNote, toPrintable } from './output.ts';

type ListedEnquiry = Awaited<ReturnType<typeof listEnquiries>>[number];
type QuarantinedEnquiry = Awaited<ReturnType<typeof listQuarantine>>[number];

function senderCells({
  name,
  organization,
  phone,
  phone_e164,
  email,
}: ListedEnquiry | QuarantinedEnquiry): Row {
  return {
    from: [name, organization].filter(Boolean).join(', '),
    contact: [phone_e164 ?? phone, email].filter(Boolean).join(' '),
  };
}

function printRows(rows: readonly Row[]): void {
  console.log(formatTable(rows));
  if (rows.length > 0) console.log(`\n${timeZoneNote}`);
}

export function printEnquiries(rows: readonly ListedEnquiry[]): void {
  const isAnyAnswered = rows.some(({ answered_at }) => answered_at !== null);
  printRows(
    rows.map((row) => ({
      reference: row.reference,
      received: row.received_at,
      'reply by': row.due_at,
      ...(isAnyAnswered && { answered: row.answered_at }),
      ...senderCells(row),
      about: row.form === 'application' ? `application, ${row.jobPosition}` : row.service,
    })),
  );
}

export function printQuarantine(rows: readonly QuarantinedEnquiry[], total: number): void {
  printRows(
    rows.map((row) => ({
      reference: row.reference,
      received: row.received_at,
      ...senderCells(row),
      'held for': row.spam_reasons,
      message: excerpt(row.message),
    })),
  );
  if (rows.length < total) console.log(`${rows.length} of ${total}; --limit ${total} shows all.`);
}

export function printHeld(
  rows: Awaited<ReturnType<typeof listHeld>>,
  totalCount: number,
  { ACKNOWLEDGEMENTS_PER_HOUR: limit }: Pick<Environment, 'ACKNOWLEDGEMENTS_PER_HOUR'>,
): void {
  printRows(
    rows.map(({ reference, held_at, name, organization, email, message }) => ({
      reference,
      held: held_at,
      from: [name, organization].filter(Boolean).join(', '),
      to: email,
      message: excerpt(message),
    })),
  );
  console.log(`${totalCount} held in all; the limit is ${limit} acknowledgements an hour.`);
}

export function printEnquiry({ message, ...fields }: Awaited<ReturnType<typeof readEnquiry>>): void {
  console.log(formatFields(fields));
  console.log(`\n${timeZoneNote}`);
  if (message) console.log(`\n${toPrintable(message)}`);
}
