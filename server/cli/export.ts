import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { printable, toJson } from './output.ts';

/** After a leading ' a spreadsheet does not run the cell as a formula. */
function csvCell(value: unknown): string {
  const text =
    value instanceof Date
      ? value.toISOString()
      : value === null || value === undefined
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
  const printableText = printable(text);
  const safe = /^\s*[=+\-@]/u.test(printableText) ? `'${printableText}` : printableText;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('');
}

export async function exportEnquiries(database: Kysely<Tables>, format: 'csv' | 'json'): Promise<string> {
  const rows = await database.selectFrom('intake.enquiry').selectAll().orderBy('received_at').execute();
  return format === 'json' ? `${toJson(rows)}\n` : toCsv(rows);
}
