import { execFileSync } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import {
  addEnquiry,
  createBackupSetup,
  expectFailure,
  expectSuccess,
  newDatabase,
} from '../../tests/support/database/backups.ts';
import { query, queryServer } from '../../tests/support/database/database.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { freePort } from '../../tools/servers/free-port.ts';

const tables = ['enquiry', 'resume', 'delivery', 'erasure', 'daily_task', 'backup'];
const countRows = (url: string) =>
  query(
    url,
    `select ${tables.map((name) => `(select count(*)::int from intake.${name}) as ${name}`).join()}`,
  );

const database = await newDatabase();
afterAll(database.drop);
await migrate(database.url);
await addEnquiry(database.url, 'asha@school.example');
await query(
  database.url,
  "insert into intake.erasure (enquiry_ids, reason) values (array[gen_random_uuid()], 'asked')",
);
let setup: ReturnType<typeof createBackupSetup>;
beforeEach(() => {
  setup = createBackupSetup();
});

test('RUN-13 a backup restored into an empty database is complete, and erased people stay erased', async () => {
  const backend = await startTestBackend();
  const { url } = backend.database;
  onTestFinished(backend.stop);
  const restoredDatabase = await newDatabase();
  const apply = (fullName: string) =>
    backend.post(
      '/career.php',
      applicationForm(asFile(minimalPdf(), `${fullName}.pdf`), {
        ...applicationAnswers,
        fullName,
        email: `${fullName}@school.example`,
      }),
    );
  await apply('Remembered');
  await apply('Forgotten');
  await backend.post('/contact_handler.php', encodeForm({ ...contactAnswers, organization: 'Kept School' }));
  await backend.mail.waitFor(6);
  const [dump] = await setup.backUp(url);
  expect(setup.files()).toHaveLength(2);
  for (const name of setup.files()) {
    const file = readFileSync(join(setup.backups, name));
    expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(file.includes('Remembered')).toBe(false);
  }

  // An erasure after the backup is only in the newer ledger.
  await expectSuccess(setup.staff(url, 'erase', '--email', 'forgotten@school.example'));
  await setup.backUp(url);
  const countsBefore = await countRows(url);
  expect(countsBefore).toEqual([expect.objectContaining({ enquiry: 2, resume: 1, erasure: 1, backup: 1 })]);

  expect(await expectSuccess(setup.restore(restoredDatabase.url, '--identity', setup.identity, dump))).toBe(
    '2 enquiries, 1 resumes, 8 deliveries\n',
  );
  expect(await restoredDatabase.listCopies()).toEqual([]);
  expect(await countRows(restoredDatabase.url)).toEqual([{ ...countsBefore[0], backup: 0 }]);
  const everything = await query(
    restoredDatabase.url,
    'select e::text, r::text from intake.enquiry e left join intake.resume r on r.enquiry_id = e.id',
  );
  expect(JSON.stringify(everything)).toContain('Remembered');
  expect(JSON.stringify(everything)).not.toContain('Forgotten');
  expect(await migrate(restoredDatabase.url)).toEqual([]);

  const restoredBackend = await startTestBackend({ DATABASE_URL: restoredDatabase.url });
  onTestFinished(async () => {
    await restoredBackend.stop();
    await restoredDatabase.drop();
  });
  const response = await restoredBackend.post(
    '/contact_handler.php',
    encodeForm({ ...contactAnswers, organization: 'After' }),
    { accept: 'application/json' },
  );
  expect(response.status).toBe(200);
});

const readLastBackup = async () => query(database.url, 'select finished_at from intake.backup');

test.each([
  ['fails halfway', '"$real" "$@" | head -c 3000; exit 1', 'writing .*dump.age: pg_dump ended with 1'],
  ['is killed', '"$real" "$@" | head -c 3000; kill -9 $$', 'writing .*: pg_dump was ended by SIGKILL'],
  ['leaves rows out', '"$real" "$@" --exclude-table-data=intake.enquiry', 'intake.enquiry has no rows'],
  ['writes half and exits with 0', '"$real" "$@" | head -c 3000; exit 0', 'reading .*: pg_restore ended'],
])(
  'RUN-15 if pg_dump %s, no dump remains, and the ledger is saved',
  async (_, script, errorPattern) => {
    const backupBefore = await readLastBackup();
    setup.replaceProgram('pg_dump', script);
    expect(await expectFailure(setup.tryBackUp(database.url))).toMatch(new RegExp(errorPattern));
    expect(setup.files()).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z\.ledger\.age$/)]);
    const [ledger = ''] = setup.files();
    expect(JSON.parse(setup.decrypt(join(setup.backups, ledger)))).toEqual([
      expect.objectContaining({ reason: 'asked', enquiry_ids: [expect.any(String)] }),
    ]);
    expect(await readLastBackup()).toEqual(backupBefore);
  },
  30_000,
);

test('RUN-15 if the server ends the connection of pg_dump, no dump remains', async () => {
  const lockHolder = new pg.Client({ connectionString: database.url });
  await lockHolder.connect();
  onTestFinished(() => lockHolder.end());
  await lockHolder.query('begin');
  await lockHolder.query('lock table intake.rate_limit in access exclusive mode');
  const backup = setup.tryBackUp(database.url);
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${database.name}' and application_name = 'pg_dump' and wait_event_type = 'Lock'`;
  await expect.poll(() => queryServer(terminate)).toHaveLength(1);
  expect(await expectFailure(backup)).toMatch(/writing .*dump\.age: pg_dump ended with 1.*\n?.*terminat/);
  expect(setup.files()).toEqual([expect.stringMatching(/ledger\.age$/)]);
});

test.each([
  ['fails', 'case "$1" in --encrypt) "$real" "$@" | head -c 250; exit 1;; *) exec "$real" "$@";; esac'],
  [
    'writes half and exits with 0',
    'case "$1" in --encrypt) "$real" "$@" | head -c 250;; *) exec "$real" "$@";; esac',
  ],
])(
  'RUN-15 if age %s, no file remains',
  async (_, script) => {
    setup.replaceProgram('age', script);
    expect(await expectFailure(setup.tryBackUp(database.url))).toMatch(
      /(writing|reading) .*ledger\.age.*: age ended/,
    );
    expect(setup.files()).toEqual([]);
  },
  30_000,
);

test('RUN-15 with an invalid public key the backup fails and names age', async () => {
  writeFileSync(setup.recipients, 'nonsense');
  expect(await expectFailure(setup.tryBackUp(database.url))).toContain('age ended with 1');
  expect(setup.files()).toEqual([]);
});

test('RUN-15 a backup is also encrypted for a one-time key, and another key cannot read it', async () => {
  const [dump] = await setup.backUp(database.url);
  const head = readFileSync(dump).toString('latin1');
  expect(head.match(/^-> X25519 /gm)).toHaveLength(2);
  const otherKey = join(setup.backups, 'other.txt');
  execFileSync('age-keygen', ['-o', otherKey], { stdio: 'ignore' });
  expect(
    await expectFailure(setup.restore(database.url, '--identity', otherKey, '--replace', dump)),
  ).toContain('reading');
  expect(await database.listCopies()).toEqual([]);
});

test('RUN-15 backups over 35 days old, except the newest, and abandoned partial files are deleted', async () => {
  const stamp = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const writeEmpty = (name: string) => writeFileSync(join(setup.backups, name), '');
  const keptNames = [
    `${stamp(34)}.dump.age`,
    `${stamp(34)}.ledger.age`,
    'notes.txt',
    'running.dump.age.partial',
  ];
  for (const name of [
    ...keptNames,
    `${stamp(36)}.dump.age`,
    `${stamp(36)}.ledger.age`,
    'old.dump.age.partial',
  ])
    writeEmpty(name);
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  utimesSync(join(setup.backups, 'old.dump.age.partial'), longAgo, longAgo);
  const newFiles = await setup.backUp(database.url);
  expect(setup.files().map((name) => join(setup.backups, name))).toEqual(
    [...keptNames.map((name) => join(setup.backups, name)), ...newFiles].sort(),
  );
});

test('RUN-17 doctor reports the age of the last backup', async () => {
  const findingsAbout = async (part: string) => {
    const { stdout } = await setup.staff(database.url, 'doctor', '--json');
    return (JSON.parse(stdout) as { part: string }[]).filter((finding) => finding.part === part);
  };
  await query(database.url, 'delete from intake.backup');
  expect(await findingsAbout('backup')).toEqual([
    expect.objectContaining({ state: 'bad', says: expect.stringContaining('none has succeeded') }),
  ]);
  await setup.backUp(database.url);
  expect(await findingsAbout('backup')).toEqual([
    { part: 'backup', state: 'good', says: 'the last one is 0 min old and holds 1 enquiries' },
  ]);
  await query(database.url, "update intake.backup set finished_at = now() - interval '181 minutes'");
  expect(await findingsAbout('backup')).toEqual([
    expect.objectContaining({ state: 'bad', says: expect.stringContaining('181 min old') }),
  ]);
  expect(await findingsAbout('restore')).toEqual([]);
});

test('RUN-15 a backup waits while the database restarts', async () => {
  const port = await freePort();
  const realUrl = new URL(database.url);
  const lateUrl = new URL(database.url);
  lateUrl.host = `127.0.0.1:${port}`;
  const backup = setup.backUp(lateUrl.href);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const proxy = createServer((socket) => {
    const databaseSocket = connect(Number(realUrl.port) || 5432, realUrl.hostname);
    socket.pipe(databaseSocket).pipe(socket);
    for (const end of [socket, databaseSocket]) end.on('error', () => undefined);
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  expect(await backup).toHaveLength(2);
});
