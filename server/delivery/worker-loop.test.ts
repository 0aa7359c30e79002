import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testAgency } from '../../tests/support/server/agency.ts';
import type { Database } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createTokenSigner } from '../signed-token.ts';
import { deliver } from './deliver.ts';
import type { DeliveryKind } from './delivery-kinds.ts';
import type { Lease } from './lease.ts';
import {
  type AttemptResult,
  claimNext,
  type Delivery,
  passFence,
  recordOutcome,
  renewLeases,
} from './queue.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';
import { startWorker, type Worker } from './worker.ts';

/** The worker's pending sleeps: a test ends them with endWaits. */
const waits = vi.hoisted(() => new Set<{ readonly ms: number; readonly end: () => void }>());
vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: <Value>(ms = 0, value?: Value, { signal }: { signal?: AbortSignal | undefined } = {}) =>
    new Promise<Value>((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      const wait = { ms, end: () => resolve(value as Value) };
      waits.add(wait);
      signal?.addEventListener('abort', () => {
        waits.delete(wait);
        reject(signal.reason);
      });
    }),
}));

// Other files test the queue and single deliveries, so these tests need no database.
vi.mock(import('./deliver.ts'), () => ({ deliver: vi.fn() }));
vi.mock(import('./scheduled-tasks.ts'), () => ({ runScheduledTasks: vi.fn() }));
vi.mock(import('./queue.ts'), async (original) => ({
  ...(await original()),
  claimNext: vi.fn(),
  passFence: vi.fn(),
  renewLeases: vi.fn(),
  recordOutcome: vi.fn(),
}));

const times = { leaseMs: 300, heartbeatMs: 40, answerWaitMs: 5000, beforeFenceMs: 60_000 };
const mailSettings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@seaface.example',
  AGENCY_MAIL: 'leads@seaface.example',
  PUBLIC_URL: 'http://localhost',
};
const webhookSettings = {
  WEBHOOK_URL: 'http://127.0.0.1:9/',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};

let logLines: Record<string, unknown>[];
const log = createLog({ write: (line) => logLines.push(JSON.parse(line)) });
const loggedEvents = () => logLines.map(({ event }) => event);
let dueDeliveries: Delivery[];
let startedDeliveries: { readonly delivery: Delivery; readonly lease: Lease }[];
let worker: Worker | undefined;

beforeEach(() => {
  vi.resetAllMocks();
  waits.clear();
  logLines = [];
  dueDeliveries = [];
  startedDeliveries = [];
  vi.mocked(claimNext).mockImplementation(async (_, kinds) => {
    const index = dueDeliveries.findIndex(({ kind }) => kinds.includes(kind));
    return index < 0 ? null : (dueDeliveries.splice(index, 1)[0] ?? null);
  });
  vi.mocked(runScheduledTasks).mockResolvedValue();
  vi.mocked(passFence).mockResolvedValue(true);
  vi.mocked(renewLeases).mockImplementation(async (_, leases) => new Set(leases));
  vi.mocked(recordOutcome).mockResolvedValue('sent');
  onDeliver(async () => ({ kind: 'sent' }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await worker?.stop();
  worker = undefined;
});

function onDeliver(makeResult: (lease: Lease, delivery: Delivery) => Promise<AttemptResult>): void {
  vi.mocked(deliver).mockImplementation(async ({ lease }, delivery) => {
    startedDeliveries.push({ delivery, lease });
    return makeResult(lease, delivery);
  });
}
/** Simulates a server that does not answer. */
const requeueWhenAborted = (lease: Lease) =>
  new Promise<AttemptResult>((resolve) =>
    lease.signal.addEventListener('abort', () => resolve({ kind: 'requeued' })),
  );
const start = (
  variables: Readonly<Record<string, string>> = mailSettings,
  ready = Promise.resolve(),
  beforeFenceMs = times.beforeFenceMs,
) => {
  worker = startWorker({
    database: 'the database' as unknown as Database,
    environment: readEnvironment(variables),
    agency: testAgency,
    tokens: createTokenSigner('only-for-tests-only-for-tests-only-for-tests'),
    log,
    metrics: createMetrics(),
    ready,
    times: { ...times, beforeFenceMs },
  });
  return worker;
};
const newDelivery = (kind: DeliveryKind, changes: Partial<Delivery> = {}): Delivery => ({
  id: randomUUID(),
  lease: randomUUID(),
  enquiryId: randomUUID(),
  kind,
  attempts: 1,
  createdAt: new Date(Date.now() - 90_000),
  firstTriedAt: new Date(),
  detail: null,
  doubts: 0,
  wasInDoubt: false,
  ...changes,
});
const queue = (...deliveries: readonly Delivery[]) => {
  dueDeliveries = [...deliveries];
  return deliveries;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const countWaits = (ms: number) => [...waits].filter((wait) => wait.ms === ms).length;
const endWaits = (ms: number) => {
  for (const wait of waits)
    if (wait.ms === ms) {
      waits.delete(wait);
      wait.end();
    }
};
const waitUntilIdle = () => waitUntil(() => countWaits(1000) === 9);
const waitUntil = (check: () => boolean) => expect.poll(check, { interval: 10 }).toBe(true);
const twentyOf = (kind: DeliveryKind) => Array.from({ length: 20 }, () => newDelivery(kind));

describe('KEEP-16 slots of the worker', () => {
  test('are eight for mails and four for webhooks, independent of each other', async () => {
    onDeliver(requeueWhenAborted);
    dueDeliveries = [...twentyOf('notification'), ...twentyOf('webhook')];
    start({ ...mailSettings, ...webhookSettings });
    await waitUntil(() => startedDeliveries.length >= 12);
    await pause(50);
    const kinds = startedDeliveries.map((item) => item.delivery.kind);
    expect(kinds.filter((kind) => kind === 'notification')).toHaveLength(8);
    expect(kinds.filter((kind) => kind === 'webhook')).toHaveLength(4);
  });

  test('for mails exist only with a mail server; mails then wait', async () => {
    dueDeliveries = [newDelivery('notification'), newDelivery('webhook')];
    start({});
    await waitUntil(() => loggedEvents().includes('delivery_sent'));
    await pause(50);
    expect(startedDeliveries.map((item) => item.delivery.kind)).toEqual(['webhook']);
  });

  test('are used for every kind of mail', async () => {
    const kinds = [
      'notification',
      'acknowledgement',
      'resume',
      'reminder',
      'overdue',
      'digest',
      'alert',
      'report',
    ] as const;
    dueDeliveries = kinds.map((kind) => newDelivery(kind));
    start();
    await waitUntil(() => startedDeliveries.length === kinds.length);
    expect(claimNext).toHaveBeenCalledWith('the database', expect.anything(), times.leaseMs);
  });
});

describe('INTAKE-28 start and stop', () => {
  test('the worker starts after the migration', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    dueDeliveries = [newDelivery('notification')];
    start(mailSettings, promise);
    await pause(50);
    expect(claimNext).not.toHaveBeenCalled();
    expect(runScheduledTasks).not.toHaveBeenCalled();
    resolve();
    await waitUntil(() => startedDeliveries.length === 1);
    expect(runScheduledTasks).toHaveBeenCalledTimes(1);
  });

  test('before the migration the worker stops at once', async () => {
    await start(mailSettings, new Promise(() => undefined)).stop();
    expect(claimNext).not.toHaveBeenCalled();
    expect(runScheduledTasks).not.toHaveBeenCalled();
  });

  test('a delivery before its fence is aborted, and its outcome recorded', async () => {
    onDeliver(requeueWhenAborted);
    const [hangingDelivery] = queue(newDelivery('notification'));
    const { stop } = start();
    await waitUntil(() => startedDeliveries.length === 1);
    await stop();
    expect(startedDeliveries[0]?.lease.signal.reason).toBe('stopping');
    expect(recordOutcome).toHaveBeenCalledWith('the database', hangingDelivery, { kind: 'requeued' });
    const claimCount = vi.mocked(claimNext).mock.calls.length;
    const renewalCount = vi.mocked(renewLeases).mock.calls.length;
    await pause(100);
    expect(claimNext).toHaveBeenCalledTimes(claimCount);
    expect(renewLeases).toHaveBeenCalledTimes(renewalCount);
  });

  test('the worker waits for a mail after its fence, but not for a webhook', async () => {
    const mailResult = Promise.withResolvers<AttemptResult>();
    onDeliver(async (lease, { kind }) => {
      await lease.fence();
      return kind === 'webhook' ? requeueWhenAborted(lease) : mailResult.promise;
    });
    const [mail, webhook] = queue(newDelivery('notification'), newDelivery('webhook'));
    const { stop } = start({ ...mailSettings, ...webhookSettings });
    await waitUntil(
      () => startedDeliveries.every(({ lease }) => lease.hasPassedFence()) && startedDeliveries.length === 2,
    );
    expect(passFence).toHaveBeenCalledWith('the database', mail, times.answerWaitMs);
    expect(passFence).toHaveBeenCalledWith('the database', webhook, 2 * times.leaseMs);
    let isStopped = false;
    const untilStopped = stop().then(() => {
      isStopped = true;
    });
    await waitUntil(() => vi.mocked(recordOutcome).mock.calls.length === 1);
    await pause(50);
    expect(isStopped).toBe(false);
    mailResult.resolve({ kind: 'sent' });
    await untilStopped;
    expect(recordOutcome).toHaveBeenCalledWith('the database', mail, { kind: 'sent' });
  });

  test('a delivery claimed during the stop is aborted, too', async () => {
    const nextClaim = Promise.withResolvers<Delivery>();
    vi.mocked(claimNext).mockReturnValueOnce(nextClaim.promise);
    onDeliver(async ({ signal }) => ({ kind: signal.aborted ? 'requeued' : 'sent' }));
    const { stop } = start();
    await waitUntil(() => vi.mocked(claimNext).mock.calls.length > 0);
    const untilStopped = stop();
    nextClaim.resolve(newDelivery('notification'));
    await untilStopped;
    expect(recordOutcome).toHaveBeenCalledWith('the database', expect.anything(), { kind: 'requeued' });
  });

  test('scheduled tasks get the stop signal', async () => {
    vi.mocked(runScheduledTasks).mockImplementation(
      ({ signal }) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
    );
    const { stop } = start();
    await waitUntil(() => vi.mocked(runScheduledTasks).mock.calls.length === 1);
    await stop();
  });
});

test('INTAKE-10 wake() starts a delivery before the next poll', async () => {
  const { wake } = start();
  for (let round = 1; round <= 3; round += 1) {
    await waitUntilIdle();
    dueDeliveries = [newDelivery('notification')];
    wake();
    await waitUntil(() => startedDeliveries.length === round);
  }
});

test('INTAKE-10 without wake() the queue is polled every second', async () => {
  start();
  await waitUntilIdle();
  dueDeliveries = [newDelivery('notification')];
  await pause(50);
  expect(startedDeliveries).toEqual([]);
  endWaits(1000);
  await waitUntil(() => startedDeliveries.length === 1);
});

test('INTAKE-21 scheduled tasks run every twenty seconds', async () => {
  start();
  await waitUntilIdle();
  endWaits(1000);
  await waitUntilIdle();
  expect(runScheduledTasks).toHaveBeenCalledTimes(1);
  endWaits(20_000);
  await waitUntil(() => vi.mocked(runScheduledTasks).mock.calls.length === 2);
});

describe('KEEP-14 leases', () => {
  test('are renewed while a delivery is in progress, and not afterwards', async () => {
    const mailResult = Promise.withResolvers<AttemptResult>();
    onDeliver(() => mailResult.promise);
    const { wake } = start();
    await pause(3 * times.heartbeatMs);
    expect(renewLeases).not.toHaveBeenCalled();
    const [slowDelivery] = queue(newDelivery('notification'));
    wake();
    await waitUntil(() => vi.mocked(renewLeases).mock.calls.length >= 2);
    expect(renewLeases).toHaveBeenCalledWith('the database', [slowDelivery?.lease], times.leaseMs);
    expect(startedDeliveries[0]?.lease.signal.aborted).toBe(false);
    mailResult.resolve({ kind: 'sent' });
    await waitUntil(() => loggedEvents().includes('delivery_sent'));
    await pause(times.heartbeatMs);
    vi.mocked(renewLeases).mockClear();
    await pause(3 * times.heartbeatMs);
    expect(renewLeases).not.toHaveBeenCalled();
  });

  test('are aborted if they are lost, the others are not', async () => {
    onDeliver(requeueWhenAborted);
    const [lostDelivery, renewedDelivery] = queue(newDelivery('notification'), newDelivery('notification'));
    vi.mocked(renewLeases).mockImplementation(async () => new Set([renewedDelivery?.lease ?? '']));
    start();
    const signalOf = (wanted: Delivery | undefined) =>
      startedDeliveries.find((item) => item.delivery === wanted)?.lease.signal;
    await waitUntil(() => signalOf(lostDelivery)?.reason === 'lost');
    expect(signalOf(renewedDelivery)?.aborted).toBe(false);
  });

  test('are not aborted if their renewal fails, and the error is logged', async () => {
    onDeliver(requeueWhenAborted);
    vi.mocked(renewLeases).mockRejectedValue(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    dueDeliveries = [newDelivery('notification')];
    start();
    await waitUntil(() => loggedEvents().includes('worker_error'));
    expect(logLines).toContainEqual(
      expect.objectContaining({ event: 'worker_error', errorCode: 'ECONNREFUSED' }),
    );
    expect(startedDeliveries[0]?.lease.signal.aborted).toBe(false);
  });

  test('are aborted if the server is too slow before the fence, unless the delivery is finished', async () => {
    dueDeliveries = [newDelivery('notification')];
    const { wake } = start(mailSettings, undefined, 200);
    await waitUntil(() => loggedEvents().includes('delivery_sent'));
    onDeliver(requeueWhenAborted);
    dueDeliveries = [newDelivery('notification')];
    wake();
    await waitUntil(() => startedDeliveries[1]?.lease.signal.reason === 'too slow');
    expect(startedDeliveries[0]?.lease.signal.aborted).toBe(false);
  });
});

describe('KEEP-15 a delivery in doubt', () => {
  test('is logged, and sent once more', async () => {
    const [deliveryInDoubt] = queue(
      newDelivery('notification', { wasInDoubt: true, doubts: 2, attempts: 3 }),
    );
    start();
    await waitUntil(() => loggedEvents().includes('delivery_sent'));
    expect(logLines[0]).toMatchObject({
      event: 'delivery_in_doubt',
      deliveryId: deliveryInDoubt?.id,
      kind: 'notification',
      attempts: 3,
      doubts: 2,
    });
    expect(startedDeliveries).toHaveLength(1);
  });

  test('is not sent after the third doubt', async () => {
    vi.mocked(recordOutcome).mockResolvedValue('dead');
    const [deliveryInDoubt] = queue(newDelivery('notification', { doubts: 3 }));
    start();
    await waitUntil(() => loggedEvents().includes('delivery_dead'));
    expect(recordOutcome).toHaveBeenCalledWith('the database', deliveryInDoubt, { kind: 'too doubtful' });
    expect(startedDeliveries).toEqual([]);
    expect(loggedEvents()).not.toContain('delivery_in_doubt');
  });
});

describe('KEEP-02 while the database is down', () => {
  const databaseDown = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });

  test('an outcome is recorded later', async () => {
    vi.mocked(recordOutcome).mockRejectedValueOnce(databaseDown);
    dueDeliveries = [newDelivery('notification')];
    start();
    await waitUntilIdle();
    expect(recordOutcome).toHaveBeenCalledTimes(1);
    endWaits(1000);
    await waitUntil(() => loggedEvents().includes('delivery_sent'));
    expect(recordOutcome).toHaveBeenCalledTimes(2);
    expect(startedDeliveries).toHaveLength(1);
    expect(loggedEvents()).not.toContain('worker_error');
  });

  test.each([
    ['the lease', times.leaseMs, async () => undefined],
    ['the wait for the outcome after the fence', times.answerWaitMs, ({ fence }: Lease) => fence()],
  ])('an outcome that cannot be recorded within %s is logged', async (_, timeoutMs, useLease) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.mocked(recordOutcome).mockRejectedValue(databaseDown);
    onDeliver(async (lease) => {
      await useLease(lease);
      return { kind: 'sent' };
    });
    dueDeliveries = [newDelivery('notification')];
    start();
    await waitUntilIdle();
    clock.mockReturnValue(timeoutMs);
    endWaits(1000);
    await waitUntilIdle();
    expect(recordOutcome).toHaveBeenCalledTimes(2);
    expect(logLines).toEqual([]);
    clock.mockReturnValue(timeoutMs + 1);
    endWaits(1000);
    await waitUntil(() => loggedEvents().includes('worker_error'));
    expect(recordOutcome).toHaveBeenCalledTimes(3);
    expect(logLines).toMatchObject([{ event: 'worker_error', errorCode: 'ECONNREFUSED' }]);
  });

  test('claiming is retried every second, and the worker can still stop', async () => {
    vi.mocked(claimNext).mockRejectedValue(databaseDown);
    const { stop } = start();
    await waitUntilIdle();
    expect(claimNext).toHaveBeenCalledTimes(9);
    expect(loggedEvents()).toEqual(Array.from({ length: 9 }, () => 'worker_error'));
    expect(logLines[0]).toMatchObject({ errorCode: 'ECONNREFUSED' });
    endWaits(1000);
    await waitUntil(() => vi.mocked(claimNext).mock.calls.length === 18);
    await waitUntilIdle();
    await stop();
  });

  test('a failure of scheduled tasks is logged', async () => {
    vi.mocked(runScheduledTasks).mockRejectedValue(databaseDown);
    start();
    await waitUntil(() => loggedEvents().includes('scheduled_task_failed'));
    expect(logLines).toMatchObject([{ event: 'scheduled_task_failed', errorCode: 'ECONNREFUSED' }]);
    await pause(100);
    expect(runScheduledTasks).toHaveBeenCalledTimes(1);
  });
});

describe('INTAKE-09 the outcome is logged', () => {
  const loggedLine = async (
    item: Delivery,
    result: AttemptResult,
    state: Awaited<ReturnType<typeof recordOutcome>>,
  ) => {
    onDeliver(async () => {
      await pause(20);
      return result;
    });
    vi.mocked(recordOutcome).mockResolvedValue(state);
    dueDeliveries = [item];
    start();
    await waitUntil(() => logLines.length > 0);
    return logLines[0];
  };

  test.each([
    [{ kind: 'sent' }, 'sent', 'delivery_sent', 30],
    [{ kind: 'cancelled' }, 'cancelled', 'delivery_cancelled', 30],
    [{ kind: 'requeued' }, 'queued', 'delivery_released', 40],
    [{ kind: 'failed', error: 'Error 451' }, 'queued', 'delivery_failed', 40],
    [{ kind: 'unanswered', error: 'Error 451' }, 'queued', 'delivery_unanswered', 40],
    [{ kind: 'parked', error: 'Error 550' }, 'parked', 'delivery_parked', 40],
    [{ kind: 'failed', error: 'Error 451' }, 'dead', 'delivery_dead', 50],
    [{ kind: 'sent' }, null, 'lease_lost', 40],
  ] as const)('%o, %s', async (result, state, event, level) => {
    const item = newDelivery('notification', { attempts: 2, doubts: 1 });
    const line = await loggedLine(item, result, state);
    expect(line).toMatchObject({
      event,
      level,
      deliveryId: item.id,
      kind: 'notification',
      attempts: 2,
      doubts: 1,
      durationMs: expect.toSatisfy((ms: number) => ms >= 19 && ms < 20_000),
      ageSeconds: expect.toSatisfy((seconds: number) => seconds >= 90 && seconds < 120),
    });
    expect(line?.reason).toBe('error' in result ? result.error : undefined);
  });

  test.each(['reminder', 'overdue'] as const)('without an age for a %s', async (kind) => {
    const line = await loggedLine(newDelivery(kind), { kind: 'sent' }, 'sent');
    expect(line).toMatchObject({ event: 'delivery_sent', kind });
    expect(line).not.toHaveProperty('ageSeconds');
  });
});
