import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { dismissEnquiry, quarantinedEnquiries, releaseEnquiry } from './quarantine.ts';

let database: TestDatabase;
let connection: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const dueAt = new Date('2099-11-18T13:30:00Z');
const store = (change = {}) => storeEnquiry(database.owner, [], { due_at: dueAt, ...change });
const listUndecided = async () =>
  (await quarantinedEnquiries(connection.kysely).select('reference').orderBy('reference').execute()).map(
    ({ reference }) => reference,
  );
const deliveriesOf = async (id: string) =>
  (
    await database.owner.query('select kind from intake.delivery where enquiry_id = $1 order by kind', [id])
  ).rows.map(({ kind }) => kind);

test('INTAKE-17 undecided enquiries are listed, and each can be decided once', async () => {
  const quarantined_at = new Date();
  await store();
  const first = await store({ quarantined_at });
  const second = await store({ quarantined_at });
  expect(await listUndecided()).toEqual([first.reference, second.reference].toSorted());

  const release = (id: string, hasWebhook = false) =>
    releaseEnquiry(database.owner, { id, dueAt }, { hasWebhook });
  expect([await release(first.id, true), await release(first.id, true)]).toEqual([true, false]);
  expect(await deliveriesOf(first.id)).toEqual([
    'acknowledgement',
    'notification',
    'overdue',
    'reminder',
    'webhook',
  ]);
  expect(await listUndecided()).toEqual([second.reference]);

  const dismiss = (id: string) => dismissEnquiry(database.owner, id);
  expect([await dismiss(second.id), await dismiss(second.id)]).toEqual([true, false]);
  expect([await listUndecided(), await deliveriesOf(second.id)]).toEqual([[], []]);
});

test('INTAKE-17 an enquiry that is not quarantined or does not exist cannot be decided', async () => {
  const accepted = await store();
  for (const id of [accepted.id, crypto.randomUUID()]) {
    expect(await releaseEnquiry(database.owner, { id, dueAt }, { hasWebhook: false })).toBe(false);
    expect(await dismissEnquiry(database.owner, id)).toBe(false);
  }
  expect(await deliveriesOf(accepted.id)).toEqual([]);
});
