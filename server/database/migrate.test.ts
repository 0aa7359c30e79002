import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { createReference, referenceByteCount } from '../../enquiries/reference.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Recreates the schema of the release without leases: migrations 0001 to 0005. */
async function recreateWithFiveMigrations({ url, owner }: TestDatabase): Promise<void> {
  await owner.query('drop schema intake cascade');
  await owner.query('drop table public.kysely_migration, public.kysely_migration_lock');
  const firstMigrations: Record<string, Migration> = {};
  for (const file of readdirSync(migrationsFolder).filter((name) => /^000[1-5]-/.test(name)))
    firstMigrations[file.replace('.ts', '')] = (await import(join(migrationsFolder, file))) as Migration;
  const { kysely, close } = openDatabase(url, { connections: 2 });
  const provider = { getMigrations: async () => firstMigrations };
  const { error } = await new Migrator({
    db: kysely,
    provider,
    migrationTableSchema: 'public',
  }).migrateToLatest();
  await close();
  if (error) throw error;
}

const newEnquiry = () => ({
  id: randomUUID(),
  reference: createReference(randomBytes(referenceByteCount)),
  idempotencyKey: randomUUID(),
  form: 'popup',
  receivedAt: new Date(),
  dueAt: new Date(Date.now() + 3_600_000),
  ...{ name: '', organization: '', email: 'asha@school.example', phone: '', service: '', message: '' },
  ...{ city: '', jobPosition: '', consent: 'given', noticeVersion: '1', spamScore: 0, spamReasons: [] },
});

test('INTAKE-08 migrations run while enquiries are stored, and delay each by less than 2 s', async () => {
  const database = await createTestDatabase();
  const { owner, url } = database;
  onTestFinished(database.drop);
  await recreateWithFiveMigrations(database);
  let isStoring = true;
  let longestMs = 0;
  const storeUntilMigrated = async () => {
    while (isStoring) {
      const startedAt = performance.now();
      await owner.query('select from intake.take_in($1, null, $2, null, 30, 600)', [
        JSON.stringify(newEnquiry()),
        JSON.stringify([{ kind: 'notification' }]),
      ]);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
    }
  };
  const visitors = [storeUntilMigrated(), storeUntilMigrated(), storeUntilMigrated()];
  const migration = migrate(url).finally(() => {
    isStoring = false;
  });
  expect(await migration).toContain('0009-staff-tools');
  await Promise.all(visitors);
  expect(longestMs).toBeLessThan(2000);
});
