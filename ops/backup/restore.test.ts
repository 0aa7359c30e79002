import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import {
  addEnquiry,
  createBackupSetup,
  expectFailure,
  expectSuccess,
  newDatabase,
} from '../../tests/support/database/backups.ts';
import { query, queryServer } from '../../tests/support/database/database.ts';

const role = `seaface_test_owner_${process.pid}`;
let database: Awaited<ReturnType<typeof newDatabase>>;
const setup = createBackupSetup();
let dump: string;

const readEmails = async () =>
  (await query(database.url, "select answers->>'email' as email from intake.enquiry order by email")).map(
    ({ email }) => email,
  );
const restore = (...args: string[]) => setup.restore(database.url, '--identity', setup.identity, ...args);
const erase = (name: string) =>
  expectSuccess(setup.staff(database.url, 'erase', '--email', `${name}@school.example`));
const addPerson = (name: string) => addEnquiry(database.url, `${name}@school.example`);
const emailsOf = (...names: string[]) => names.map((name) => `${name}@school.example`);

// As in production: the owner is not a superuser and may create databases, but no roles.
const otherDatabase = await newDatabase();
await migrate(otherDatabase.url);
await otherDatabase.drop();
await queryServer(`create role ${role} login createdb`);
await queryServer(`grant seaface_web, seaface_worker, seaface_staff to ${role}`);
afterAll(() => queryServer(`drop role ${role}`));
beforeEach(async () => {
  database = await newDatabase(role);
  await migrate(database.url);
  for (const name of ['asha', 'early', 'late']) await addPerson(name);
  [dump] = await setup.backUp(database.url);
  await addPerson('new');
});
afterEach(() => database.drop());

test('RUN-16 the replaced database remains until --confirm, and --undo puts it back', async () => {
  expect(await expectFailure(restore(dump))).toContain('--replace');
  const output = await expectSuccess(restore('--replace', dump));
  const [keptName = ''] = await database.listCopies();
  expect(output).toBe(
    `3 enquiries, 0 resumes, 0 deliveries; the database from before is kept as ${keptName}; 'ops/backup/restore --confirm' deletes it\n`,
  );
  expect(keptName).toMatch(new RegExp(`^${database.name}_replaced_\\d{8}t\\d{9}z$`));
  expect(await readEmails()).toEqual(emailsOf('asha', 'early', 'late'));
  const doctor = await setup.staff(database.url, 'doctor', '--json');
  expect(JSON.parse(doctor.stdout)).toContainEqual({
    part: 'restore',
    state: 'bad',
    says: `${keptName} is kept from before a restore: ops/backup/restore --confirm deletes it`,
  });

  // An erasure in the restored database is repeated in the previous one.
  await erase('asha');
  await expectSuccess(restore('--undo'));
  expect(await readEmails()).toEqual(emailsOf('early', 'late', 'new'));
  // A second undo brings back the enquiries that arrived in between.
  expect(await database.listCopies()).toHaveLength(1);
  await expectSuccess(restore('--undo'));
  expect(await readEmails()).toEqual(emailsOf('early', 'late'));

  // 'new' is only in the previous database, so it is not deleted without --replace.
  expect(await expectFailure(restore('--confirm'))).toContain('1 enquiries that came after the backup: SF-');
  expect(await database.listCopies()).toHaveLength(1);
  expect(await expectSuccess(restore('--confirm', '--replace'))).toContain(
    `Deleted: ${database.name}_replaced_`,
  );
  expect(await database.listCopies()).toEqual([]);
  expect(await expectFailure(restore('--undo'))).toContain('No database from before');
  expect(await readEmails()).toEqual(emailsOf('early', 'late'));
});

test('RUN-16 a damaged dump or ledger changes nothing in the database', async () => {
  const emailsBefore = await readEmails();
  const folder = createBackupSetup().backups;
  const ledger = dump.replace('.dump.', '.ledger.');
  const [damagedDump, damagedLedger] = [join(folder, 'x.dump.age'), join(folder, 'x.ledger.age')];
  writeFileSync(damagedDump, readFileSync(dump).subarray(0, -1000));
  writeFileSync(damagedLedger, readFileSync(ledger).subarray(0, -10));
  expect(await expectFailure(restore('--replace', '--ledger', ledger, damagedDump))).toContain(
    'reading x.dump.age',
  );
  expect(await expectFailure(restore('--replace', '--ledger', damagedLedger, dump))).toContain(
    'x.ledger.age',
  );
  // A dump instead of the ledger, then no ledger at all.
  expect(await expectFailure(restore('--replace', '--ledger', dump, dump))).toContain('not a ledger');
  copyFileSync(dump, damagedDump);
  expect(await expectFailure(restore('--replace', damagedDump))).toContain(
    'There is no ledger beside the dump',
  );
  expect(await database.listCopies()).toEqual([]);
  expect(await readEmails()).toEqual(emailsBefore);
});

test('RUN-16 a failed restore changes nothing, and both ledgers keep erased people erased', async () => {
  // One erasure is in a newer ledger file, the other in the database alone.
  await erase('early');
  await setup.backUp(database.url);
  await erase('late');
  for (const failingScript of [
    'case "$*" in *--dbname=*) head -c 3000 | "$real" "$@"; exit 1;; *) exec "$real" "$@";; esac',
    // It exits with 0, but rows are missing.
    'case "$*" in *--dbname=*) exec "$real" "$@" --schema-only;; *) exec "$real" "$@";; esac',
  ]) {
    const replacement = setup.replaceProgram('pg_restore', failingScript);
    expect(await expectFailure(restore('--replace', dump))).toMatch(
      /restoring the dump|counting what was restored/,
    );
    expect(await database.listCopies()).toEqual([]);
    expect(await readEmails()).toEqual(emailsOf('asha', 'new'));
    replacement.remove();
  }
  await expectSuccess(restore('--replace', dump));
  expect(await readEmails()).toEqual(emailsOf('asha'));
  expect(await query(database.url, 'select from intake.erasure')).toHaveLength(2);
});

test('RUN-16 a restore is rejected while others are connected to the database', async () => {
  const otherClient = new pg.Client({ connectionString: database.url });
  await otherClient.connect();
  expect(await expectFailure(restore('--replace', dump))).toContain('systemctl stop seaface.target');
  expect(await database.listCopies()).toEqual([]);
  await otherClient.end();

  // A session that connects during the restore is found at the rename.
  const lateClient = new pg.Client({ connectionString: database.url });
  setup.replaceProgram(
    'pg_restore',
    'case "$*" in *--dbname=*) sleep 2; exec "$real" "$@";; *) exec "$real" "$@";; esac',
  );
  const restoreResult = restore('--replace', dump);
  await expect.poll(() => database.listCopies()).toEqual([`${database.name}_restoring`]);
  await lateClient.connect();
  expect(await expectFailure(restoreResult)).toContain('systemctl stop seaface.target');
  expect(await database.listCopies()).toEqual([]);
  expect((await lateClient.query('select from intake.enquiry')).rowCount).toBe(4);
  await lateClient.end();
});

test('RUN-16 a database with older migrations or other tables is replaced and remains under another name', async () => {
  await query(database.url, 'drop table intake.backup, intake.erasure cascade');
  await query(database.url, "delete from public.kysely_migration where name >= '0002'");
  await expectSuccess(restore('--replace', dump));
  expect(await readEmails()).toEqual(emailsOf('asha', 'early', 'late'));
  await query(database.url, 'drop schema intake cascade');
  await query(database.url, 'create table public.other as select 1');
  await expectSuccess(restore(dump));
  expect(await readEmails()).toEqual(emailsOf('asha', 'early', 'late'));
  expect(await database.listCopies()).toHaveLength(2);
});

test('RUN-16 without the right to create databases, the error names the statement that grants it', async () => {
  await queryServer(`alter role ${role} nocreatedb`);
  onTestFinished(async () => {
    await queryServer(`alter role ${role} createdb`);
  });
  expect(await expectFailure(restore('--replace', dump))).toContain(`alter role "${role}" createdb`);
  expect(await readEmails()).toEqual(emailsOf('asha', 'early', 'late', 'new'));
});
