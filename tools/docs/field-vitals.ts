/**
 * Writes what visitors' phones measured into docs/performance.md, between its two 'field' comments.
 *
 *   DATABASE_URL=postgres://… node tools/docs/field-vitals.ts
 *
 * The last four weeks that are over, by page: how many were measured, the share that Google calls good, and what three
 * of four visits had.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { openDatabase } from '../../server/database/database.ts';
import { lastMonday, weeksUpTo } from '../../server/report/calendar.ts';
import { readVitals } from '../../server/report/counts.ts';
import { fieldText, withField } from './field-vitals-text.ts';

const document = new URL('../../docs/performance.md', import.meta.url);
const { DATABASE_URL: url } = process.env;
if (!url) throw new Error('DATABASE_URL says where the counts are.');

const period = weeksUpTo(lastMonday(new Date()), 4);
const database = openDatabase(url, { role: 'seaface_staff', connections: 1 });
try {
  const text = fieldText(period, await readVitals(database.pool, period));
  await writeFile(document, withField(await readFile(document, 'utf8'), text));
  console.log(text);
} finally {
  await database.close();
}
