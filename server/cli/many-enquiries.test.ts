import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerKeys } from '../../enquiries/data-kinds.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry, storeManyEnquiries } from '../../tests/support/enquiries/stored-enquiry.ts';
import { runStaff, staffProgram } from '../../tests/support/server/staff.ts';
import { openDatabase } from '../database/database.ts';
import { exportEnquiries } from './export-enquiries.ts';
import { formatTable } from './output.ts';

const testDatabase = await createTestDatabase();
const database = openDatabase(testDatabase.url, { role: 'seaface_staff', connections: 1 });
const staff = (...args: string[]) => runStaff(testDatabase.url, ...args);
afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

const enquiryCount = 2500;
await storeManyEnquiries(testDatabase.owner, enquiryCount, {
  answers: `jsonb_build_object('email', 'asha@school.example', 'message', repeat('x', 500))`,
});
const { rows: storedRows } = await testDatabase.owner.query(
  'select reference from intake.enquiry order by received_at',
);
const references = storedRows.map(({ reference }) => reference);

test('INTAKE-42 export writes every column of every enquiry, oldest first, in batches', async () => {
  const chunks = [];
  for await (const chunk of exportEnquiries(database, 'csv')) chunks.push(chunk.split('\r\n').length - 1);
  expect(chunks).toEqual([1 + 1000, 1000, 500]);

  const csvLines = (await staff('export')).stdout.trimEnd().split('\r\n');
  const referencesOf = (lines: readonly string[]) => lines.map((line) => line.match(/SF-[^"]+/)?.[0]);
  expect(referencesOf(csvLines.slice(1))).toEqual(references);
  const exportedRows: Record<string, unknown>[] = JSON.parse((await staff('export', '--json')).stdout);
  expect(exportedRows.map(({ reference }) => reference)).toEqual(references);
  const { fields } = await testDatabase.owner.query('select * from intake.enquiry limit 0');
  const columns = [
    ...fields.map(({ name }) => name).filter((name) => name !== 'answers'),
    ...answerKeys,
    'otherAnswers',
  ];
  expect(Object.keys(exportedRows[0] ?? {})).toEqual(columns);
  expect(csvLines[0]).toBe(columns.map((name) => `"${name}"`).join(','));
});

test('INTAKE-42 export of no enquiry is an empty file, as JSON an empty list', async () => {
  const empty = await createTestDatabase();
  onTestFinished(empty.drop);
  expect((await runStaff(empty.url, 'export')).stdout).toBe('');
  expect((await runStaff(empty.url, 'export', '--json')).stdout).toBe('[]\n');
});

const runShell = (script: string) =>
  promisify(execFile)('bash', ['-c', `set -o pipefail; ${script}`], {
    env: { ...process.env, DATABASE_URL: testDatabase.url, STAFF: `${process.execPath} ${staffProgram}` },
  });

test('INTAKE-42 export into a slow pipe is complete, and into a closed one ends without a message', async () => {
  const slowRun = await runShell('$STAFF export | (sleep 1; wc -l)');
  expect(Number(slowRun.stdout)).toBe(enquiryCount + 1);
  for (const command of ['export', 'export --json', 'list --limit 2500'])
    expect(await runShell(`$STAFF ${command} | head -n 1`)).toMatchObject({ stderr: '' });
});

test('INTAKE-42 export into a file shows in a terminal how many enquiries it has written', async () => {
  // 'script' runs the command in a terminal.
  const { stdout } = await runShell(`script -qec "$STAFF export >/dev/null" /dev/null`);
  expect(stdout).toContain('1000 enquiries\r2000 enquiries\r2500 enquiries\r\n');
  expect((await runShell('$STAFF export >/dev/null')).stderr).toBe('');
});

test('INTAKE-42 quarantine list shows fifty, least suspicious first, and says how many there are', async () => {
  await testDatabase.owner.query(
    'update intake.enquiry set quarantined_at = now(), spam_score = 9 where reference <> all($1)',
    [references.slice(0, 100)],
  );
  const client = await storeEnquiry(testDatabase.owner, [], {
    quarantined_at: new Date(),
    spam_score: 5,
    received_at: new Date('2026-01-01'),
  });
  const listedReferences = (text: string) => text.match(/^SF-\S+/gm) ?? [];
  const { stdout } = await staff('quarantine', 'list');
  expect(listedReferences(stdout)).toHaveLength(50);
  expect(listedReferences(stdout)[0]).toBe(client.reference);
  expect(stdout).toContain('50 of 2401; --limit 2401 shows all.');
  const wholeList = (await staff('quarantine', 'list', '--limit', '2401')).stdout;
  expect(listedReferences(wholeList)).toHaveLength(2401);
  expect(wholeList).not.toContain('shows all');
  expect(JSON.parse((await staff('quarantine', 'list', '--json')).stdout)).toHaveLength(50);
});

test('INTAKE-41 list --overdue and --late list what missed its promised time, and no application', async () => {
  const due = { received_at: new Date('2026-11-02'), due_at: new Date('2026-11-04') };
  const late = { ...due, answered_at: new Date('2026-11-05') };
  const application = { form: 'application' };
  const store = (columns: object) => storeEnquiry(testDatabase.owner, [], { ...columns });
  const [overdueEnquiry, lateEnquiry] = [await store(due), await store(late)];
  for (const columns of [due, late]) await store({ ...columns, ...application });
  await store({ ...due, quarantined_at: new Date() });
  const list = async (...args: string[]): Promise<string[]> =>
    JSON.parse((await staff('list', '--json', ...args)).stdout).map(
      ({ reference }: { reference: string }) => reference,
    );
  expect(await list('--overdue')).toEqual([overdueEnquiry.reference]);
  expect(await list('--late')).toEqual([lateEnquiry.reference]);
  expect((await staff('list', '--overdue')).stdout).not.toContain('answered');
  expect((await staff('list', '--late')).stdout).toMatch(/answered.*\nSF-.*2026-11-05/);
});

test('INTAKE-32 a table can have more rows than a function can have arguments', () => {
  const rows = Array.from({ length: 150_000 }, () => ({ reference: 'SF-7F3K-Q2', name: 'Asha' }));
  expect(formatTable(rows).split('\n')).toHaveLength(rows.length + 1);
});

test('INTAKE-32 wide and combined letters are wrapped without loss, however wide one letter is', () => {
  process.stdout.columns = 40;
  onTestFinished(() => void Reflect.deleteProperty(process.stdout, 'columns'));
  const [hindi, japanese] = [`${'विद्यालय'.repeat(9)} में प्रवेश`, '東京大学は日本の国立大学である'];
  for (const letter of ['\u1100'.repeat(50), Array(30).fill('😀').join('\u200d')])
    expect(formatTable([{ name: `${letter} end`, message: 'a long message '.repeat(9) }])).toContain(letter);
  const lines = formatTable([{ hindi, japanese, end: 'x' }]).split('\n');
  const joinColumn = (pattern: RegExp) => (lines.slice(1).join('\n').match(pattern) ?? []).join('');
  expect(joinColumn(/[\p{sc=Deva}]+/gu)).toBe(hindi.replaceAll(' ', ''));
  expect(joinColumn(/[\p{sc=Han}\p{sc=Hira}]+/gu)).toBe(japanese);
  expect(lines.join('\n')).not.toContain('…');
  // No line begins inside a letter.
  for (const line of lines) expect(line.trimStart()).not.toMatch(/^\p{M}/u);
});
