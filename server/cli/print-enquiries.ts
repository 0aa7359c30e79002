import { excerpt } from '../mail/excerpt.ts';
import type { listEnquiries, listQuarantine, readEnquiry } from './find-enquiries.ts';
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

export function printEnquiries(rows: readonly ListedEnquiry[], onlyOpen: boolean): void {
  printRows(
    rows.map((row) => ({
      reference: row.reference,
      received: row.received_at,
      'reply by': row.due_at,
      ...(!onlyOpen && { answered: row.answered_at }),
      ...senderCells(row),
      about: row.form === 'application' ? `application, ${row.job_position}` : row.service,
    })),
  );
}

export function printQuarantine(rows: readonly QuarantinedEnquiry[]): void {
  printRows(
    rows.map((row) => ({
      reference: row.reference,
      received: row.received_at,
      ...senderCells(row),
      'held for': row.spam_reasons,
      message: excerpt(row.message),
    })),
  );
}

export function printEnquiry({ message, ...fields }: Awaited<ReturnType<typeof readEnquiry>>): void {
  console.log(formatFields(fields));
  console.log(`\n${timeZoneNote}`);
  if (message) console.log(`\n${toPrintable(message)}`);
}
