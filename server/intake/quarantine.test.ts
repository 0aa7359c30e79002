import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import { testDeliverySettings } from '../../tests/support/server/test-settings.ts';
import { openDatabase } from '../database/database.ts';
import { dismissEnquiry, leastSuspicious, releaseEnquiry } from './quarantine.ts';

const database = await createTestDatabase();
const connection = openDatabase(database.url);
afterAll(async () => {
  await connection.end();
  await database.drop();
});

const dueAt = new Date('2099-11-18T13:30:00Z');
const store = (columns = {}) => storeEnquiry(database.owner, [], { due_at: dueAt, ...columns });
const listUndecided = async () =>
  (await leastSuspicious(connection, 10)).map(({ reference }) => reference).toSorted();
const deliveriesOf = async (id: string) =>
  (
    await database.owner.query('select kind from intake.delivery where enquiry_id = $1 order by kind', [id])
  ).rows.map(({ kind }) => kind);

test('INTAKE-17 undecided enquiries are listed, and each can be decided once', async () => {
  const quarantined_at = new Date();
  await store();
  const firstEnquiry = await store({ quarantined_at });
  const secondEnquiry = await store({ quarantined_at });
  expect(await listUndecided()).toEqual([firstEnquiry.reference, secondEnquiry.reference].toSorted());

  const release = (id: string, hasWebhook = false) =>
    releaseEnquiry(database.owner, { id, dueAt }, { ...testDeliverySettings, hasWebhook });
  expect([await release(firstEnquiry.id, true), await release(firstEnquiry.id, true)]).toEqual([true, false]);
  expect(await deliveriesOf(firstEnquiry.id)).toEqual([
    'acknowledgement',
    'notification',
    'overdue',
    'reminder',
    'webhook',
  ]);
  expect(await listUndecided()).toEqual([secondEnquiry.reference]);

  const dismiss = (id: string) => dismissEnquiry(database.owner, id);
  expect([await dismiss(secondEnquiry.id), await dismiss(secondEnquiry.id)]).toEqual([true, false]);
  expect([await listUndecided(), await deliveriesOf(secondEnquiry.id)]).toEqual([[], []]);
});

test('INTAKE-17 an enquiry that is not quarantined or does not exist cannot be decided', async () => {
  const acceptedEnquiry = await store();
  for (const id of [acceptedEnquiry.id, crypto.randomUUID()]) {
    expect(await releaseEnquiry(database.owner, { id, dueAt }, testDeliverySettings)).toBe(false);
    expect(await dismissEnquiry(database.owner, id)).toBe(false);
    const { rows } = await database.owner.query('select * from intake.quarantine_receipt($1)', [id]);
    expect(rows).toEqual([]);
  }
  expect(await deliveriesOf(acceptedEnquiry.id)).toEqual([]);
});
