import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { insertRow } from '../../tests/support/enquiries/stored-enquiry.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** The migrations of a later release: ours, and one that creates the table 'later'. */
function createLaterMigrations(): URL {
  const folder = newFolder();
  const ownFolder = join(import.meta.dirname, 'migrations');
  cpSync(ownFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9999-later.sql'), 'create table later ()');
  return pathToFileURL(`${folder}/`);
}

test('INTAKE-08 a later migration is pending in an existing database, and applied once although three processes start together', async () => {
  const { url, owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = createLaterMigrations();
  expect(await pendingMigrations(url, folder)).toEqual(['9999-later']);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(applied.flat()).toEqual(['9999-later', 'definitions']);
  expect(await pendingMigrations(url, folder)).toEqual([]);
  // As after a rollback.
  expect(await migrate(url)).toEqual([]);
  await expect(owner.query('select from later')).resolves.toBeDefined();
});

test('INTAKE-08 the migration to answers by name keeps every answer', async () => {
  const { owner, drop, url } = await createTestDatabase();
  onTestFinished(drop);
  await owner.query('drop schema intake cascade; drop table public.kysely_migration');
  const folder = newFolder();
  const firstMigration = '0001-intake.sql';
  copyFileSync(join(import.meta.dirname, 'migrations', firstMigration), join(folder, firstMigration));
  await migrate(url, pathToFileURL(`${folder}/`));
  const row = {
    due_at: '2099-11-18',
    consent: 'notice shown',
    notice_version: '1',
    email: 'asha@school.example',
  };
  const texts = {
    name: 'Asha',
    organization: 'Meru',
    city: 'Virar',
    phone: '022',
    service: 'lead',
    message: 'Hello',
  };
  const insert = (form: string, columns: object) =>
    insertRow(owner, 'intake.enquiry', {
      ...{ ...row, ...columns, form, id: randomUUID(), idempotency_key: randomUUID() },
      reference: `SF-7F3K-${form === 'application' ? 'Q2' : 'Q3'}`,
    });
  await insert('application', { ...texts, experience: 2.5, job_position: 'Designer' });
  await insert('contact', {});
  expect(await migrate(url)).toEqual(['0002-answers-by-name', 'definitions']);
  const { rows } = await owner.query('select answers from intake.enquiry order by form');
  const { email } = row;
  const empty = { name: '', organization: '', city: '', phone: '', service: '', message: '' };
  expect(rows.map(({ answers }) => answers)).toEqual([
    { ...texts, email, experience: '2.5', jobPosition: 'Designer' },
    { ...empty, email, experience: '', jobPosition: '' },
  ]);
});

test('INTAKE-08 functions, views and rights of another release are replaced, and what it added is removed', async () => {
  const { owner, drop, url } = await createTestDatabase();
  onTestFinished(drop);
  await owner.query(`
    create function intake.of_another_release() returns integer language sql return 1;
    create function intake.first() returns integer return 1;
    create function intake.dependent() returns integer return intake.first();
    create view intake.of_another_release as select *, intake.dependent() from intake.enquiry_state;
    create procedure intake.procedure_of_another_release() language sql begin atomic select 1; end;
    create or replace function intake.dismiss_enquiry(wanted uuid) returns boolean language sql return true;
    grant select on intake.enquiry to seaface_web;
    comment on schema intake is 'another release'`);
  expect(await pendingMigrations(url)).toEqual(['definitions']);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url)));
  expect(applied.flat()).toEqual(['definitions']);
  const { rows } = await owner.query(`
    select to_regproc('intake.of_another_release') as added, to_regclass('intake.of_another_release') as view,
      (select prosrc from pg_proc where proname = 'dismiss_enquiry') as source,
      has_table_privilege('seaface_web', 'intake.enquiry', 'select') as may_read`);
  expect(rows).toEqual([
    { added: null, view: null, source: expect.stringContaining('dismissed_at = now()'), may_read: false },
  ]);
});

test('INTAKE-08 after a migration that committed before it failed, the definitions are created again', async () => {
  const { owner, drop, url } = await createTestDatabase();
  onTestFinished(drop);
  const folder = createLaterMigrations();
  writeFileSync(new URL('9999-later.sql', folder), 'commit; select 1 / 0');
  await expect(migrate(url, folder)).rejects.toThrow('division by zero');
  expect(await migrate(url)).toEqual(['definitions']);
  await expect(owner.query('select from intake.enquiry_state')).resolves.toBeDefined();
});

test('INTAKE-08 a migration whose file is missing is an error', async () => {
  const { owner, drop, url } = await createTestDatabase();
  onTestFinished(drop);
  await owner.query("update public.kysely_migration set name = '0001-renamed' where name = '0001-intake'");
  await expect(migrate(url)).rejects.toThrow('0001-renamed, which has no file');
});
