import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { queryRows } from '../database/query.ts';
import { storedAnswers } from '../database/stored-answers.ts';
import { withFlatAnswers } from './flat-answers.ts';
import { type Row, toJson, toPrintable } from './output.ts';

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

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

export function toCsv(rows: readonly Row[], { hasHeading = true } = {}): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => csvLine(columns.map((name) => row[name])));
  return [...(hasHeading && rows.length > 0 ? [csvLine(columns)] : []), ...lines].join('');
}

const batchRows = 1000;
const enquiryRow = z.looseObject({ answers: storedAnswers });

/** All enquiries as of one moment, in batches, so that memory does not grow with their number. */
async function* readInBatches(database: Database): AsyncGenerator<readonly Row[]> {
  const client = await database.connect();
  try {
    await client.query('begin read only');
    // Whoever reads the output may pause, for example in a pager.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(
      'declare enquiries no scroll cursor for select * from intake.enquiry order by received_at',
    );
    for (;;) {
      const rows = await queryRows(client, enquiryRow, `fetch ${batchRows} from enquiries`);
      if (rows.length > 0) yield rows.map(withFlatAnswers);
      if (rows.length < batchRows) return;
    }
  } finally {
    // Closes the connection, and with it the transaction.
    client.release(true);
  }
}

export async function* exportEnquiries(
  database: Database,
  format: 'csv' | 'json',
  onProgress: (enquiryCount: number) => void = () => undefined,
): AsyncGenerator<string> {
  let count = 0;
  for await (const rows of readInBatches(database)) {
    const isFirst = count === 0;
    if (format === 'csv') yield toCsv(rows, { hasHeading: isFirst });
    else yield `${isFirst ? '[' : ','}\n${toJson(rows).slice('[\n'.length, -'\n]'.length)}`;
    count += rows.length;
    onProgress(count);
  }
  if (format === 'json') yield count === 0 ? '[]\n' : '\n]\n';
}
