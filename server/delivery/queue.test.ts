import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { insertRow, storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import {
  type AttemptResult,
  claimNext,
  type Delivery,
  hasTooManyDoubts,
  passFence,
  recordOutcome,
  renewLeases,
} from './queue.ts';

const database = await createTestDatabase();
afterAll(database.drop);
afterEach(() => database.owner.query('delete from intake.delivery; delete from intake.enquiry'));

const leaseMs = 15_000;
const hourMs = 3_600_000;
const claim = () => claimNext(database.owner, ['notification', 'webhook', 'alert'], leaseMs);
async function queueAndClaim(columns: Readonly<Record<string, unknown>> = {}): Promise<Delivery> {
  const { id } = await storeEnquiry(database.owner, []);
  await insertRow(database.owner, 'intake.delivery', { enquiry_id: id, kind: 'notification', ...columns });
  const delivery = await claim();
  if (!delivery) throw new Error('Nothing was due.');
  return delivery;
}
const readDelivery = async ({ id }: Delivery) =>
  (
    await database.owner.query(
      'select *, extract(epoch from run_at - clock_timestamp())::float as seconds from intake.delivery where id = $1',
      [id],
    )
  ).rows[0];
const readAlerts = async () =>
  (await database.owner.query("select detail from intake.delivery where kind = 'alert'")).rows;
const numberBetween = (low: number, high: number) =>
  expect.toSatisfy((value: number) => value > low && value < high);

describe('KEEP-14 a delivery is claimed', () => {
  test('with all its fields', async () => {
    const delivery = await queueAndClaim({ kind: 'alert', enquiry_id: null, detail: 'a test' });
    const row = await readDelivery(delivery);
    expect(delivery).toEqual({
      id: row.id,
      lease: row.lease,
      enquiryId: null,
      kind: 'alert',
      attempts: 1,
      createdAt: row.created_at,
      firstTriedAt: row.first_tried_at,
      detail: 'a test',
      doubts: 0,
      wasInDoubt: false,
    });
    expect(row.seconds).toEqual(numberBetween(5, 15));
  });

  test('only if it is due, queued, and of a requested kind', async () => {
    expect(await claim()).toBeNull();
    await database.owner.query(
      `insert into intake.delivery (kind, state, run_at) values ('digest', 'queued', now()), ('alert', 'sent', now()),
        ('alert', 'queued', now() + interval '1 minute')`,
    );
    expect(await claim()).toBeNull();
  });

  test('again after its lease has expired; it is in doubt only if the fence was passed', async () => {
    const firstClaim = await queueAndClaim();
    const expire = () =>
      database.owner.query("update intake.delivery set run_at = now() - interval '1 second'");
    await expire();
    const secondClaim = await claim();
    expect(secondClaim).toMatchObject({ id: firstClaim.id, attempts: 2, doubts: 0, wasInDoubt: false });
    expect(secondClaim?.lease).not.toBe(firstClaim.lease);
    expect(secondClaim?.firstTriedAt).toEqual(firstClaim.firstTriedAt);
    expect(secondClaim && (await passFence(database.owner, secondClaim, 60_000))).toBe(true);
    await expire();
    expect(await claim()).toMatchObject({ attempts: 3, doubts: 1, wasInDoubt: true });
  });
});

describe('KEEP-14 leases are renewed', () => {
  test('if the worker still owns them', async () => {
    const [first, second] = [await queueAndClaim(), await queueAndClaim()];
    await database.owner.query("update intake.delivery set state = 'cancelled' where id = $1", [second.id]);
    const renewedLeases = await renewLeases(
      database.owner,
      [first.lease, second.lease, crypto.randomUUID()],
      60_000,
    );
    expect([...renewedLeases]).toEqual([first.lease]);
    expect((await readDelivery(first)).seconds).toEqual(numberBetween(45, 60));
  });

  test('and never shortened', async () => {
    const delivery = await queueAndClaim();
    await passFence(database.owner, delivery, 600_000);
    await renewLeases(database.owner, [delivery.lease], leaseMs);
    expect((await readDelivery(delivery)).seconds).toEqual(numberBetween(500, 600));
  });
});

describe('KEEP-15 passing the fence', () => {
  test.each(['notification', 'webhook'])(
    'is recorded for a %s, and the next attempt waits for the outcome',
    async (kind) => {
      const delivery = await queueAndClaim({ kind });
      expect(await passFence(database.owner, delivery, 600_000)).toBe(true);
      const row = await readDelivery(delivery);
      expect(row).toMatchObject({ last_error: null, state: 'queued', lease: delivery.lease });
      expect(row.dotted_at).not.toBeNull();
      expect(row.seconds).toEqual(numberBetween(500, 600));
    },
  );

  test.each(["state = 'cancelled'", 'lease = gen_random_uuid()', 'lease = null'])(
    'fails after: %s',
    async (change) => {
      const delivery = await queueAndClaim();
      await database.owner.query(`update intake.delivery set ${change}`);
      expect(await passFence(database.owner, delivery, 600_000)).toBe(false);
      expect((await readDelivery(delivery)).dotted_at).toBeNull();
    },
  );
});

describe('the outcome', () => {
  test.each(['sent', 'cancelled'] as const)(
    'INTAKE-09 %s: the delivery is finished without an error',
    async (kind) => {
      const delivery = await queueAndClaim();
      await passFence(database.owner, delivery, 600_000);
      expect(await recordOutcome(database.owner, delivery, { kind })).toBe(kind);
      const row = await readDelivery(delivery);
      expect(row).toMatchObject({ state: kind, last_error: null, lease: null, dotted_at: null });
      expect(row.finished_at).not.toBeNull();
      expect(await readAlerts()).toEqual([]);
    },
  );

  test('INTAKE-28 requeued: the delivery is due at once', async () => {
    const delivery = await queueAndClaim({ kind: 'webhook' });
    await passFence(database.owner, delivery, 600_000);
    expect(await recordOutcome(database.owner, delivery, { kind: 'requeued' })).toBe('queued');
    expect(await readDelivery(delivery)).toMatchObject({
      state: 'queued',
      last_error: null,
      lease: null,
      dotted_at: null,
      finished_at: null,
      seconds: numberBetween(-5, 0.001),
    });
  });

  test('KEEP-15 unanswered: the delivery is retried after the wait for the outcome', async () => {
    const delivery = await queueAndClaim();
    await passFence(database.owner, delivery, 600_000);
    expect(await recordOutcome(database.owner, delivery, { kind: 'unanswered', error: 'Error x' })).toBe(
      'queued',
    );
    const row = await readDelivery(delivery);
    expect(row).toMatchObject({
      state: 'queued',
      last_error: 'Error x',
      lease: null,
      finished_at: null,
      seconds: numberBetween(500, 600),
    });
    expect(row.dotted_at).not.toBeNull();
  });

  test('INTAKE-09 failed: the delivery is retried after growing delays', async () => {
    for (const [attempts, low, high] of [
      [0, 5, 20],
      [3, 80, 151],
    ] as const) {
      const delivery = await queueAndClaim({ attempts });
      await passFence(database.owner, delivery, 600_000);
      const failure: AttemptResult = { kind: 'failed', error: `Error ${'x'.repeat(300)}` };
      expect(await recordOutcome(database.owner, delivery, failure)).toBe('queued');
      expect(await readDelivery(delivery)).toMatchObject({
        state: 'queued',
        last_error: failure.error.slice(0, 200),
        dotted_at: null,
        finished_at: null,
        seconds: numberBetween(low, high),
      });
    }
    expect(await readAlerts()).toEqual([]);
  });

  test('INTAKE-09 failed for three days: the delivery is dead, and an alert is queued', async () => {
    const delivery = await queueAndClaim({ first_tried_at: new Date(Date.now() - 71 * hourMs) });
    const { rows } = await database.owner.query('select reference from intake.enquiry');
    const failure: AttemptResult = { kind: 'failed', error: 'Error 451' };
    expect(await recordOutcome(database.owner, delivery, failure, new Date(Date.now() + 2 * hourMs))).toBe(
      'dead',
    );
    expect(await readDelivery(delivery)).toMatchObject({
      state: 'dead',
      last_error: 'Error 451',
      lease: null,
    });
    expect(await readAlerts()).toEqual([
      { detail: `notification of ${rows[0].reference}. It could not be delivered for three days.` },
    ]);
  });

  test('KEEP-15 too doubtful: the delivery is dead, and an alert is queued', async () => {
    const delivery = await queueAndClaim();
    const { rows } = await database.owner.query('select reference from intake.enquiry');
    expect(await recordOutcome(database.owner, delivery, { kind: 'too doubtful' })).toBe('dead');
    expect(await readDelivery(delivery)).toMatchObject({
      state: 'dead',
      last_error: 'in doubt',
      lease: null,
    });
    expect(await readAlerts()).toEqual([
      {
        detail: `notification of ${rows[0].reference}. The server did not confirm it three times: it may have arrived.`,
      },
    ]);
  });

  test('INTAKE-09 parked: the delivery is not retried, and no alert is queued', async () => {
    const delivery = await queueAndClaim();
    expect(await recordOutcome(database.owner, delivery, { kind: 'parked', error: 'Error 550' })).toBe(
      'parked',
    );
    const row = await readDelivery(delivery);
    expect(row).toMatchObject({ state: 'parked', last_error: 'Error 550', lease: null });
    expect(row.finished_at).not.toBeNull();
    expect(await readAlerts()).toEqual([]);
  });

  test('KEEP-14 is not recorded if the lease is lost', async () => {
    const delivery = await queueAndClaim();
    expect(
      await recordOutcome(database.owner, { ...delivery, lease: crypto.randomUUID() }, { kind: 'sent' }),
    ).toBeNull();
    expect(await readDelivery(delivery)).toMatchObject({ state: 'queued', lease: delivery.lease });
  });
});

test.each([
  ['notification', 2, false],
  ['notification', 3, true],
  ['webhook', 9, false],
] as const)('KEEP-15 a %s with %i doubts has too many: %s', async (kind, doubts, expected) => {
  expect(hasTooManyDoubts({ ...(await queueAndClaim({ kind })), doubts })).toBe(expected);
});
