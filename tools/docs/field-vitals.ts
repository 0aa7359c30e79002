/**
 * Writes the vitals measured on visitors' phones into docs/performance.md, between its two 'field' comments.
 *
 *   DATABASE_URL=postgres://… node tools/docs/field-vitals.ts
 *
 * For each page and the last four complete weeks: the number of measurements, the share of values that are good by
 * Google's thresholds, and the 75th percentile.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { mondayOfLastWeek } from '../../enquiries/office-time.ts';
import { openDatabase } from '../../server/database/database.ts';
import { weeksUpTo } from '../../server/report/calendar.ts';
import { readVitals } from '../../server/report/read-visit-counts.ts';
import { fieldVitalsText } from './field-vitals-text.ts';
import { replaceSection } from './markdown.ts';

const documentUrl = new URL('../../docs/performance.md', import.meta.url);
const { DATABASE_URL: url } = process.env;
if (!url) throw new Error('Set DATABASE_URL to the database with the counts.');

const period = weeksUpTo(mondayOfLastWeek(new Date()), 4);
const database = openDatabase(url, { role: 'seaface_staff', connections: 1 });
try {
  const text = fieldVitalsText(period, await readVitals(database, period));
  await writeFile(documentUrl, replaceSection(await readFile(documentUrl, 'utf8'), 'field', text));
  console.log(text);
} finally {
  await database.end();
}
