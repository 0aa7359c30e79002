import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { TokenSigner } from '../signed-token.ts';
import type { Agency } from '../site.ts';
import { deliver } from './deliver.ts';
import { type DeliveryKind, deliveryKinds } from './delivery-kinds.ts';
import { type DeliveryTimes, deliveryTimes, type Lease, openLease } from './lease.ts';
import { createMailTransport } from './mail-transport.ts';
import { createOutcomeReporter } from './outcome-reporter.ts';
import {
  type AttemptResult,
  claimNext,
  type Delivery,
  hasTooManyDoubts,
  passFence,
  recordOutcome,
  renewLeases,
} from './queue.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

export interface Worker {
  /** Lets idle slots look for deliveries at once instead of at the next poll. */
  readonly wake: () => void;
  /** Resolves when the outcomes of deliveries that can no longer be aborted are recorded. */
  readonly stop: () => Promise<void>;
}

interface WorkerOptions {
  readonly database: Database;
  readonly environment: Environment;
  readonly agency: Agency;
  readonly tokens: TokenSigner;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Resolves when the database is migrated. */
  readonly ready: Promise<void>;
  readonly times?: DeliveryTimes;
}

const mailSlotCount = 8;
const webhookSlotCount = 4;
const pollEveryMs = 1000;
const retryDelayMs = 1000;
const scheduleEveryMs = 20_000;

const mailKinds = deliveryKinds.filter((kind) => kind !== 'webhook');

/** Sends queued deliveries. Mails and webhooks have separate slots, so that neither waits for the other's server. */
export function startWorker({
  database,
  environment,
  agency,
  tokens,
  log,
  metrics,
  ready,
  times = deliveryTimes,
}: WorkerOptions): Worker {
  const { reportInDoubt, reportOutcome } = createOutcomeReporter(log, metrics);
  const mailTransport = createMailTransport(environment, agency);
  const stopController = new AbortController();
  const readyOrStopped = Promise.race([ready, once(stopController.signal, 'abort')]);
  let wakeController = new AbortController();
  const leasesInProgress = new Map<string, Lease>();
  const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined);

  const deliverUnlessTooDoubtful = async (delivery: Delivery, lease: Lease): Promise<AttemptResult> => {
    if (delivery.wasInDoubt) reportInDoubt(delivery);
    if (hasTooManyDoubts(delivery)) return { kind: 'too doubtful' };
    return deliver({ database, environment, agency, tokens, mailTransport, lease }, delivery);
  };

  /** The database may be down. After the timeout another worker may own the delivery, so no outcome is recorded. */
  const recordWithRetry = async (delivery: Delivery, result: AttemptResult, timeoutMs: number) => {
    const startedAt = performance.now();
    for (;;) {
      try {
        return await recordOutcome(database, delivery, result);
      } catch (error) {
        if (performance.now() - startedAt > timeoutMs) throw error;
        await pause(retryDelayMs);
      }
    }
  };

  const processDelivery = async (delivery: Delivery) => {
    const startedAt = performance.now();
    const isWebhook = delivery.kind === 'webhook';
    const answerWaitMs = isWebhook ? 2 * times.leaseMs : times.answerWaitMs;
    const lease = openLease(
      () => passFence(database, delivery, answerWaitMs),
      times.beforeFenceMs,
      isWebhook,
    );
    leasesInProgress.set(delivery.lease, lease);
    if (stopController.signal.aborted) lease.abort('stopping');
    try {
      const result = await deliverUnlessTooDoubtful(delivery, lease);
      const timeoutMs = lease.hasPassedFence() ? answerWaitMs : times.leaseMs;
      const state = await recordWithRetry(delivery, result, timeoutMs);
      reportOutcome(delivery, result, state, Math.round(performance.now() - startedAt));
    } finally {
      lease.close();
      leasesInProgress.delete(delivery.lease);
    }
  };

  const repeatUntilStopped = async (step: () => Promise<void>) => {
    await readyOrStopped;
    while (!stopController.signal.aborted) {
      try {
        await step();
      } catch (error) {
        log.warn('worker_error', errorFields(error));
        await sleep(retryDelayMs, stopController.signal);
      }
    }
  };

  const startSlots = (count: number, kinds: readonly DeliveryKind[]) => {
    const step = async () => {
      const delivery = await claimNext(database, kinds, times.leaseMs);
      if (delivery) await processDelivery(delivery);
      else await sleep(pollEveryMs, wakeController.signal);
    };
    return Array.from({ length: count }, () => repeatUntilStopped(step));
  };

  const renewAllLeases = async () => {
    const leaseIds = [...leasesInProgress.keys()];
    if (leaseIds.length === 0) return;
    const renewedIds = await renewLeases(database, leaseIds, times.leaseMs);
    for (const id of leaseIds) if (!renewedIds.has(id)) leasesInProgress.get(id)?.abort('lost');
  };
  const heartbeatTimer = setInterval(
    () => void renewAllLeases().catch((error: unknown) => log.warn('worker_error', errorFields(error))),
    times.heartbeatMs,
  );

  const scheduleLoop = repeatUntilStopped(async () => {
    await runScheduledTasks({ database, environment, log, signal: stopController.signal }).catch(
      (error: unknown) => log.warn('scheduled_task_failed', errorFields(error)),
    );
    await sleep(scheduleEveryMs, stopController.signal);
  });

  const allLoops = Promise.all([
    ...(mailTransport ? startSlots(mailSlotCount, mailKinds) : []),
    // Without WEBHOOK_URL one slot cancels what was queued when the setting was removed.
    ...startSlots(environment.WEBHOOK_URL === undefined ? 1 : webhookSlotCount, ['webhook']),
    scheduleLoop,
  ]);
  const wake = () => {
    const previousController = wakeController;
    wakeController = new AbortController();
    previousController.abort();
  };
  return {
    wake,
    stop: async () => {
      stopController.abort();
      wake();
      for (const lease of leasesInProgress.values()) lease.abort('stopping');
      await allLoops;
      clearInterval(heartbeatTimer);
    },
  };
}
