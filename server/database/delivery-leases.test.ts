import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { openDatabase } from './database.ts';
import { up } from './migrations/0006-delivery-leases.ts';

test('INTAKE-08 while a worker of an older release locks rows, migration 0006 blocks each insert for less than a second', async () => {
  const { owner, url, drop } = await createTestDatabase();
  const database = openDatabase(url, { connections: 1 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  await owner.query(
    'alter table intake.delivery drop column lease, drop column dotted_at, drop column doubts',
  );
  await owner.query("insert into intake.delivery (kind) values ('alert')");
  const worker = await owner.connect();
  await worker.query('begin');
  await worker.query('select from intake.delivery for update');
  const migration = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) })
    .transaction()
    .execute(up);
  let longestInsertMs = 0;
  // Less than the migration's lock timeout of 3 s.
  const endsAt = performance.now() + 1200;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await owner.query("insert into intake.delivery (kind) values ('alert')");
    longestInsertMs = Math.max(longestInsertMs, performance.now() - startedAt);
    await pause(50);
  }
  expect(longestInsertMs).toBeLessThan(1000);
  await worker.query('commit');
  worker.release();
  await migration;
  await owner.query('select lease, dotted_at, doubts from intake.delivery');
});
