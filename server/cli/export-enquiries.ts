import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { toJson, toPrintable } from './output.ts';

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
function csvCell(value: unknown): string {
  const text =
    value instanceof Date
      ? value.toISOString()
      : value === null || value === undefined
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
  const printableText = toPrintable(text);
  const safeText = /^\s*[=+\-@]/u.test(printableText) ? `'${printableText}` : printableText;
  return `"${safeText.replaceAll('"', '""')}"`;
}

export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [firstRow] = rows;
  if (!firstRow) return '';
  const columns = Object.keys(firstRow);
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('');
}

export async function exportEnquiries(database: Kysely<Tables>, format: 'csv' | 'json'): Promise<string> {
  const rows = await database.selectFrom('intake.enquiry').selectAll().orderBy('received_at').execute();
  return format === 'json' ? `${toJson(rows)}\n` : toCsv(rows);
}
