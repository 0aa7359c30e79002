import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Answers } from '../../enquiries/data-kinds.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { sampleEnquiry } from '../../tests/support/enquiries/sample-enquiry.ts';
import { testDeliverySettings, testSecret } from '../../tests/support/server/test-settings.ts';
import { openDatabase } from '../database/database.ts';
import { createDatabaseHealth } from '../database/database-health.ts';
import { postLimits } from './client-networks.ts';
import type { Enquiry } from './enquiry.ts';
import { createRateLimit, type RateLimitKey, TooManyPosts } from './rate-limit.ts';
import { createReferenceGenerator, createStore } from './store.ts';

const database = await createTestDatabase();
const web = openDatabase(database.url, { role: 'seaface_web' });
afterAll(async () => {
  await web.end();
  await database.drop();
});

const referenceFor = createReferenceGenerator(testSecret);

function openStore(hasWebhook = false) {
  const connection = { pool: web, health: createDatabaseHealth(() => web.query('select')) };
  const rateLimit = createRateLimit(connection, testSecret);
  const deliverySettings = { ...testDeliverySettings, hasWebhook };
  return { store: createStore({ ...connection, rateLimit, deliverySettings }), rateLimit };
}

function createEnquiry(change: Partial<Enquiry & Answers> = {}): Enquiry {
  const idempotencyKey = randomUUID();
  return sampleEnquiry({ reference: referenceFor(idempotencyKey), idempotencyKey, ...change });
}

const deliveriesOf = async ({ id }: Enquiry) =>
  (
    await database.owner.query(
      'select kind, run_at from intake.delivery where enquiry_id = $1 order by kind',
      [id],
    )
  ).rows;

test.each([
  ['without a webhook', false, ['acknowledgement', 'notification', 'overdue', 'reminder']],
  ['with a webhook', true, ['acknowledgement', 'notification', 'overdue', 'reminder', 'webhook']],
])('INTAKE-11 deliveries of a stored enquiry %s', async (_, hasWebhook, kinds) => {
  const enquiry = createEnquiry();
  await openStore(hasWebhook).store.store(enquiry, null);
  expect((await deliveriesOf(enquiry)).map(({ kind }) => kind)).toEqual(kinds);
});

test('INTAKE-12 reminders are due when the office opens on the due date and at the due time; other mails at once', async () => {
  const enquiry = createEnquiry({ dueAt: '2099-11-18T13:30:00.000Z' });
  await openStore().store.store(enquiry, null);
  const runAt = Object.fromEntries((await deliveriesOf(enquiry)).map(({ kind, run_at: at }) => [kind, at]));
  expect(runAt.reminder).toEqual(new Date('2099-11-18T10:00:00+05:30'));
  expect(runAt.overdue).toEqual(new Date('2099-11-18T19:00:00+05:30'));
  expect(runAt.notification.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
});

test('INTAKE-17 suspected spam has no deliveries', async () => {
  const enquiry = createEnquiry({ quarantined: true, spamScore: 5, spamReasons: ['trap'] });
  await openStore(true).store.store(enquiry, null);
  expect(await deliveriesOf(enquiry)).toEqual([]);
});

test('INTAKE-07 a duplicate gets the reference and the due date of the first enquiry', async () => {
  const { store } = openStore();
  const firstEnquiry = createEnquiry();
  expect(await store.store(firstEnquiry, null)).toEqual({
    reference: firstEnquiry.reference,
    dueAt: new Date(firstEnquiry.dueAt),
    isNew: true,
  });
  const duplicate = createEnquiry({
    idempotencyKey: firstEnquiry.idempotencyKey,
    dueAt: '2030-01-01T00:00:00.000Z',
  });
  expect(await store.store(duplicate, null)).toEqual({
    reference: firstEnquiry.reference,
    dueAt: new Date(firstEnquiry.dueAt),
    isNew: false,
  });
});

test('KEEP-03 the same enquiry several times at the same moment, as from the spool and from a late query, is stored once without an error', async () => {
  const { store } = openStore();
  for (let round = 0; round < 150; round += 1) {
    const enquiry = createEnquiry({ email: `${randomUUID()}@school.example` });
    const receipts = await Promise.all(Array.from({ length: 4 }, () => store.store(enquiry, null)));
    expect(new Set(receipts.map(({ reference }) => reference))).toEqual(new Set([enquiry.reference]));
    expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(1);
  }
});

test('INTAKE-01 a reference that exists already is replaced by another', async () => {
  const { store } = openStore();
  const firstEnquiry = createEnquiry();
  await store.store(firstEnquiry, null);
  const secondReceipt = await store.store(createEnquiry({ reference: firstEnquiry.reference }), null);
  expect(secondReceipt.reference).toMatch(/^SF-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
  expect(secondReceipt.reference).not.toBe(firstEnquiry.reference);
});

test('INTAKE-01 references differ by key and by secret', () => {
  expect(referenceFor('key-1')).toBe(createReferenceGenerator(testSecret)('key-1'));
  expect(referenceFor('key-2')).not.toBe(referenceFor('key-1'));
  expect(createReferenceGenerator('another')('key-1')).not.toBe(referenceFor('key-1'));
});

test('KEEP-09 an error of the database other than a duplicate reference is thrown', async () => {
  const { store } = openStore();
  await expect(store.store(createEnquiry({ form: 'unknown' as never }), null)).rejects.toThrow();
});

test('INTAKE-18 the statement that stores an enquiry counts it, and the process remembers a block', async () => {
  const { store, rateLimit } = openStore();
  const rateLimitKey = rateLimit.keyFor('203.0.113.9');
  const storeOne = (key: RateLimitKey | null) => store.store(createEnquiry(), null, key);
  for (let posts = 0; posts < postLimits.ipv4[0].maxPosts; posts += 1) await storeOne(rateLimitKey);
  expect(() => rateLimit.rejectIfBlocked(rateLimitKey)).not.toThrow();
  const rejectedEnquiry = createEnquiry();
  await expect(store.store(rejectedEnquiry, null, rateLimitKey)).rejects.toThrow(TooManyPosts);
  expect(() => rateLimit.rejectIfBlocked(rateLimitKey)).toThrow(TooManyPosts);
  const { rowCount } = await database.owner.query('select from intake.enquiry where id = $1', [
    rejectedEnquiry.id,
  ]);
  expect(rowCount).toBe(0);
  await storeOne(null);
  await storeOne(rateLimit.keyFor('203.0.113.10'));
});
