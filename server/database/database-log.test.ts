import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerKeys } from '../../enquiries/data-kinds.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { startThrowawayPostgres } from '../../tools/servers/throwaway-postgres.ts';
import { openDatabase } from './database.ts';
import { doesDatabaseLogParameters } from './database-log.ts';

const canary = 'zzcanary7f3a';
const email = `${canary}@school.example`;

const folder = newFolder();
await chmod(folder, 0o777);
const logFile = join(folder, 'postgres.log');
const postgres = await startThrowawayPostgres({
  settings: [
    'logging_collector=on',
    `log_directory=${folder}`,
    'log_filename=postgres.log',
    'log_file_mode=0644',
  ],
});
afterAll(postgres.stop);

async function runOnServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Posts all three forms, then inserts rows that PostgreSQL rejects and could quote in its log. */
async function storeAndRejectEnquiries(url: string): Promise<void> {
  const backend = await startTestBackend({ DATABASE_URL: url });
  onTestFinished(backend.stop);
  const posts = [
    backend.post('/popup.php', encodeForm({ ...popupAnswers, name: canary, message: canary, email })),
    backend.post('/contact_handler.php', encodeForm({ ...contactAnswers, organization: canary, email })),
    backend.post(
      '/career.php',
      applicationForm(asFile(minimalPdf(`% ${canary}`), `${canary}.pdf`), {
        ...applicationAnswers,
        city: canary,
        email,
      }),
    ),
  ];
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([303, 303, 303]);
  await backend.mail.waitFor(6);
  const web = openDatabase(url, { role: 'seaface_web', connections: 1 });
  onTestFinished(() => web.end());
  const insert = (values: object) =>
    web.query("select * from intake.receive_enquiry($1, null, '[]', null, null, 600)", [
      JSON.stringify(values),
    ]);
  const enquiry = {
    id: crypto.randomUUID(),
    reference: 'SF-7F3K-Q2',
    idempotencyKey: canary,
    form: 'contact',
    receivedAt: '2026-11-16T10:00:00Z',
    dueAt: '2026-11-18T10:00:00Z',
    answers: { ...Object.fromEntries(answerKeys.map((key) => [key, canary])), email },
    consent: 'given',
    noticeVersion: '1',
    spamScore: 0,
    spamReasons: [],
  };
  await expect(insert({ ...enquiry, consent: canary })).rejects.toMatchObject({ code: '23514' });
  await expect(insert({ ...enquiry, spamScore: canary })).rejects.toMatchObject({ code: '22P02' });
  await expect(insert({ ...enquiry, answers: { email: canary.repeat(30) } })).rejects.toMatchObject({
    code: '23514',
    constraint: 'enquiry_email_check',
  });
}

/** PostgreSQL writes its log asynchronously, so this waits until a last line has arrived. */
async function readLog(): Promise<string> {
  const lastLine = crypto.randomUUID();
  await runOnServer(`do $$ begin raise log '${lastLine}'; end $$`);
  await expect.poll(() => readFile(logFile, 'utf8')).toContain(lastLine);
  return readFile(logFile, 'utf8');
}

async function expectNoVisitorData(): Promise<void> {
  const logText = await readLog();
  expect(logText).toContain('The enquiry was refused.');
  expect(logText.split('\n').filter((text) => text.includes(canary))).toEqual([]);
}

test('INTAKE-20 with a database owner who is no superuser, PostgreSQL logs no visitor data', async () => {
  await runOnServer('create role plain login createrole', 'create database plain owner plain');
  const url = new URL(postgres.url);
  url.username = 'plain';
  url.pathname = '/plain';
  await storeAndRejectEnquiries(url.href);
  await expectNoVisitorData();
});

test('INTAKE-20 if PostgreSQL logs every statement, it logs no parameters; a missing setting is detected', async () => {
  await runOnServer('create database logging', "alter database logging set log_statement = 'all'");
  const url = new URL(postgres.url);
  url.pathname = '/logging';
  await storeAndRejectEnquiries(url.href);
  expect(await readLog()).toContain('intake.receive_enquiry($1, $2, $3, $4, $5, $6)');
  await expectNoVisitorData();
  await runOnServer('alter database logging reset log_parameter_max_length');
  const database = openDatabase(url.href, { role: 'seaface_staff', connections: 1 });
  onTestFinished(() => database.end());
  expect(await doesDatabaseLogParameters(database)).toBe(true);
});
