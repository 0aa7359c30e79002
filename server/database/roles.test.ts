import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const testDatabase = await createTestDatabase();
const databases: Database[] = [];
const poolOf = (role: 'seaface_web' | 'seaface_worker' | 'seaface_staff') => {
  const database = openDatabase(testDatabase.url, { role, connections: 1 });
  databases.push(database);
  return database;
};
afterAll(async () => {
  await Promise.all(databases.map((database) => database.end()));
  await testDatabase.drop();
});

test('INTAKE-08 migrations of an up-to-date database apply nothing, also when three processes start together', async () => {
  expect(await Promise.all([1, 2, 3].map(() => migrate(testDatabase.url)))).toEqual([[], [], []]);
  expect(await pendingMigrations(testDatabase.url)).toEqual([]);
});

test.each([
  ['seaface_web', 'select * from intake.enquiry'],
  ['seaface_web', 'select * from intake.enquiry_state'],
  ['seaface_web', 'select content from intake.resume'],
  ['seaface_web', 'delete from intake.delivery'],
  ['seaface_web', "insert into intake.erasure (enquiry_ids, reason) values (array[]::uuid[], 'asked')"],
  ['seaface_web', "update intake.resume set verdict = 'clean'"],
  ['seaface_web', "select intake.plan_deliveries(gen_random_uuid(), 'a@b.example', '[]')"],
  ['seaface_web', "select intake.recipient_hash('a@b.example')"],
  ['seaface_worker', "update intake.enquiry set answers = '{}'"],
  ['seaface_worker', "update intake.resume set content = ''"],
  ['seaface_worker', 'select intake.mark_answered(gen_random_uuid())'],
  ['seaface_worker', "select intake.release_enquiry(gen_random_uuid(), '[]')"],
  ['seaface_worker', 'select intake.dismiss_enquiry(gen_random_uuid())'],
  ['seaface_staff', 'select content from intake.resume'],
  ['seaface_staff', 'drop table intake.enquiry'],
  ['seaface_web', 'delete from intake.visit_count'],
  ['seaface_staff', "insert into intake.visit_count values (now(), 'view', '', '', '', '', 1)"],
] as const)('INTAKE-08 VISIT-21 %s may not: %s', async (role, statement) => {
  await expect(poolOf(role).query(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  ['seaface_web', 'select * from intake.quarantine_receipt(gen_random_uuid())'],
  ['seaface_web', "select intake.release_enquiry(gen_random_uuid(), '[]')"],
  ['seaface_web', 'select intake.dismiss_enquiry(gen_random_uuid())'],
  ['seaface_staff', "select intake.release_enquiry(gen_random_uuid(), '[]')"],
  ['seaface_staff', 'select intake.dismiss_enquiry(gen_random_uuid())'],
  ['seaface_staff', 'select intake.mark_answered(gen_random_uuid())'],
  ['seaface_staff', 'select * from intake.resume_file(gen_random_uuid())'],
  ['seaface_staff', 'select * from intake.enquiry_state'],
  ['seaface_worker', 'select * from intake.enquiry_state'],
  ...(['seaface_web', 'seaface_worker', 'seaface_staff'] as const).flatMap((role) => [
    [role, "select * from intake.enquiry_counts('2026-11-09', '2026-11-15')"] as const,
    [role, "select intake.median_reply_hours('2026-11-09', '2026-11-15')"] as const,
    [role, 'select * from intake.visit_count'] as const,
  ]),
] as const)('INTAKE-08 VISIT-21 %s may: %s', async (role, statement) => {
  await expect(poolOf(role).query(statement)).resolves.toBeDefined();
});

test('INTAKE-08 an owner without the right to create roles can migrate if the roles exist', async () => {
  const name = `seaface_owner_${crypto.randomUUID().slice(0, 8)}`;
  await testDatabase.owner.query(
    `create role ${name} login; grant seaface_web, seaface_worker, seaface_staff to ${name}`,
  );
  await testDatabase.owner.query(`create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await testDatabase.owner.query(`drop database ${name} with (force)`);
    await testDatabase.owner.query(`drop role ${name}`);
  });
  const url = new URL(testDatabase.url);
  url.username = name;
  url.pathname = `/${name}`;
  expect(await migrate(url.href)).not.toEqual([]);
  expect(await pendingMigrations(url.href)).toEqual([]);
});

test('INTAKE-08 after a rollback, a release that is older than the database can migrate', async () => {
  await testDatabase.owner.query(
    "insert into kysely_migration (name, timestamp) values ('9999-later', now()::text) on conflict do nothing",
  );
  expect(await migrate(testDatabase.url)).toEqual([]);
  expect(await pendingMigrations(testDatabase.url)).toEqual([]);
});
