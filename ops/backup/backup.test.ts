import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { applicationAnswers, applicationForm, contactAnswers, encoded } from '../../tests/support/answers.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/backend.ts';
import { asFile, pdf } from '../../tests/support/resume-files.ts';

const scripts = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'seaface-backup-'));
const [identity, recipients, backups] = ['key.txt', 'recipients', 'backups'].map((name) =>
  join(folder, name),
) as [string, string, string];
const tables = ['enquiry', 'resume', 'delivery', 'erasure', 'daily_task'];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' });
  writeFileSync(recipients, execFileSync('age-keygen', ['-y', identity]));
}, 60_000);
afterAll(() => backend.stop());

interface Outcome {
  readonly failed: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Never in our own time: the worker in this process has to go on. */
function run(program: string, ...words: string[]): Promise<Outcome> {
  const env = {
    ...process.env,
    DATABASE_URL: backend.database.url,
    SEAFACE_BACKUP_RECIPIENTS: recipients,
    SEAFACE_BACKUP_DIR: backups,
  };
  return new Promise((resolve) => {
    execFile(program, words, { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}
async function succeeded(running: Promise<Outcome>): Promise<string> {
  const { failed, stdout, stderr } = await running;
  expect(failed, stderr).toBe(false);
  return stdout;
}
const backUp = async () => (await succeeded(run(join(scripts, 'backup')))).trim().split('\n');
const staff = (...words: string[]) =>
  succeeded(run(process.execPath, join(scripts, '../../server/cli/main.ts'), ...words));
const restore = (...words: string[]) => run(join(scripts, 'restore'), '--identity', identity, ...words);

async function query(statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: backend.database.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const counts = () =>
  query(`select ${tables.map((name) => `(select count(*)::int from intake.${name}) as ${name}`).join(', ')}`);
const apply = (fullName: string) =>
  backend.post(
    '/career.php',
    applicationForm(asFile(pdf(), `${fullName}.pdf`), {
      ...applicationAnswers,
      fullName,
      email: `${fullName}@school.example`,
    }),
  );

test('RUN-13 a backup, restored into an empty database, is complete, and the erased stay erased', async () => {
  await apply('Remembered');
  await apply('Forgotten');
  await backend.post('/contact_handler.php', encoded({ ...contactAnswers, organization: 'Kept School' }));
  await backend.mail.waitFor(6);
  const [dump = ''] = await backUp();
  for (const name of readdirSync(backups)) {
    const file = readFileSync(join(backups, name));
    expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(file.includes('Remembered')).toBe(false);
  }

  // After the backup somebody asks to be forgotten: only the newer ledger knows.
  await staff('erase', '--email', 'forgotten@school.example');
  await backUp();
  await expect
    .poll(
      async () =>
        (await query("select from intake.delivery where state = 'queued' and run_at < now()")).length,
    )
    .toBe(0);
  const before = await counts();
  expect(before).toEqual([expect.objectContaining({ enquiry: 2, resume: 1, erasure: 1 })]);

  const name = new URL(backend.database.url).pathname.slice(1);
  const server = process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';
  for (const statement of [`drop database ${name} with (force)`, `create database ${name}`])
    execFileSync('psql', [server, '--quiet', '--command', statement]);
  expect(await succeeded(restore(dump))).toContain('2 enquiries, 1 resumes');

  expect(await counts()).toEqual(before);
  expect(
    JSON.stringify(
      await query(
        'select e::text, r::text from intake.enquiry e left join intake.resume r on r.enquiry_id = e.id',
      ),
    ),
  ).not.toContain('Forgotten');
  // What serves visitors takes the next one in as if nothing had happened.
  const answer = await backend.post(
    '/contact_handler.php',
    encoded({ ...contactAnswers, organization: 'After' }),
    {
      accept: 'application/json',
    },
  );
  expect(answer.status).toBe(200);

  // What is there is neither overwritten unasked nor lost to a wrong key.
  expect((await restore(dump)).stderr).toContain('--replace');
  const other = join(folder, 'other.txt');
  execFileSync('age-keygen', ['-o', other], { stdio: 'ignore' });
  expect((await run(join(scripts, 'restore'), '--identity', other, '--replace', dump)).failed).toBe(true);
  expect(await query("select organization from intake.enquiry where organization = 'After'")).toHaveLength(1);

  // Erased since, in the database itself: its own ledger is followed, too.
  await staff('erase', '--email', 'remembered@school.example');
  expect(await succeeded(restore('--replace', dump))).toContain('1 enquiries, 0 resumes');
  expect(await migrate(backend.database.url)).toEqual([]);
}, 240_000);
