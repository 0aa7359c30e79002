import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import type { Tokens } from '../signed-token.ts';
import type { Office } from '../site.ts';
import { deliver } from './deliver.ts';
import { type DeliveryTimes, deliveryTimes, type Lease, openLease } from './lease.ts';
import { createMailTransport } from './mail-transport.ts';
import {
  type Attempt,
  claimNext,
  type Delivery,
  isTooDoubtful,
  passFence,
  renewLeases,
  type Settled,
  settle,
} from './queue.ts';
import { runScheduled } from './scheduled.ts';

export interface Worker {
  /** Says that something new waits, so that it need not be found by looking. */
  readonly wake: () => void;
  /** Ends once what can no longer be aborted has been settled. */
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly environment: Environment;
  readonly office: Office;
  readonly tokens: Tokens;
  readonly log: Log;
  /** When the tables are there. */
  readonly ready: Promise<void>;
  readonly times?: DeliveryTimes;
}

const mailSlots = 8;
const webhookSlots = 4;
const lookEveryMs = 1000;
const retryMs = 1000;
const scheduleEveryMs = 20_000;

const mailKinds: readonly DeliveryKind[] = [
  'notification',
  'acknowledgement',
  'resume',
  'reminder',
  'overdue',
  'digest',
  'alert',
  'report',
];

const isTimed = ({ kind }: Delivery) => kind === 'reminder' || kind === 'overdue';

/** Works the queue. Mails and webhooks have slots of their own, so that neither waits for the other's server. */
export function startWorker({
  database,
  environment,
  office,
  tokens,
  log,
  ready,
  times = deliveryTimes,
}: Parts): Worker {
  const { pool } = database;
  const mail = createMailTransport(environment, office);
  const stopping = new AbortController();
  const begun = Promise.race([ready, once(stopping.signal, 'abort')]);
  let awake = new AbortController();
  const held = new Map<string, Lease>();

  const attempt = async (delivery: Delivery, lease: Lease): Promise<Attempt> => {
    if (delivery.wasInDoubt) log.warn('delivery_in_doubt', aboutDelivery(delivery));
    if (isTooDoubtful(delivery)) return { kind: 'doubtful' };
    return deliver({ database, environment, office, tokens, mail, lease }, delivery);
  };

  /** Tries again while the database is away, for as long as the lease can last. */
  const settleInTime = async (delivery: Delivery, result: Attempt, withinMs: number) => {
    for (const startedAt = performance.now(); ; ) {
      try {
        return await settle(pool, delivery, result);
      } catch (error) {
        if (performance.now() - startedAt > withinMs) throw error;
        await pause(retryMs);
      }
    }
  };

  const workOn = async (delivery: Delivery) => {
    const startedAt = performance.now();
    const isWebhook = delivery.kind === 'webhook';
    const unknownForMs = isWebhook ? 2 * times.leaseMs : times.doubtMs;
    const lease = openLease(() => passFence(pool, delivery, unknownForMs), times.beforeDotMs, isWebhook);
    held.set(delivery.lease, lease);
    if (stopping.signal.aborted) lease.abort('stopping');
    try {
      const result = await attempt(delivery, lease);
      const withinMs = lease.isFenced() ? unknownForMs : times.leaseMs;
      const state = await settleInTime(delivery, result, withinMs);
      logOutcome(log, delivery, result, state, Math.round(performance.now() - startedAt));
    } finally {
      lease.close();
      held.delete(delivery.lease);
    }
  };

  const repeat = async (step: () => Promise<void>) => {
    await begun;
    while (!stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        log.warn('worker_trouble', errorFields(error));
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const slots = (count: number, kinds: readonly DeliveryKind[]) => {
    const step = async () => {
      const delivery = await claimNext(pool, kinds, times.leaseMs);
      if (delivery) await workOn(delivery);
      else await pause(lookEveryMs, undefined, { signal: awake.signal }).catch(() => undefined);
    };
    return Array.from({ length: count }, () => repeat(step));
  };

  const renew = async () => {
    const leases = [...held.keys()];
    if (leases.length === 0) return;
    const ours = await renewLeases(pool, leases, times.leaseMs);
    for (const lease of leases) if (!ours.has(lease)) held.get(lease)?.abort('lost');
  };
  const heartbeat = setInterval(
    () => void renew().catch((error: unknown) => log.warn('worker_trouble', errorFields(error))),
    times.heartbeatMs,
  );

  const schedule = repeat(async () => {
    await runScheduled({ database, environment, log, signal: stopping.signal }).catch((error: unknown) =>
      log.warn('schedule_trouble', errorFields(error)),
    );
    await pause(scheduleEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  });

  const work = Promise.all([
    ...(mail ? slots(mailSlots, mailKinds) : []),
    ...(environment.WEBHOOK_URL === undefined ? [] : slots(webhookSlots, ['webhook'])),
    schedule,
  ]);
  const wake = () => {
    const sleeping = awake;
    awake = new AbortController();
    sleeping.abort();
  };
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      for (const lease of held.values()) lease.abort('stopping');
      await work;
      clearInterval(heartbeat);
    },
  };
}

function aboutDelivery({ id: deliveryId, kind, attempts, doubts }: Delivery) {
  return { deliveryId, kind, attempts, doubts };
}

function logOutcome(
  log: Log,
  delivery: Delivery,
  attempt: Attempt,
  state: Settled | null,
  durationMs: number,
): void {
  const fields = {
    ...aboutDelivery(delivery),
    durationMs,
    // A reminder is written down days before its time.
    ageSeconds: isTimed(delivery)
      ? undefined
      : Math.round((Date.now() - delivery.createdAt.getTime()) / 1000),
    reason: 'error' in attempt ? attempt.error : undefined,
  };
  if (state === null) log.warn('lease_lost', fields);
  else if (state === 'dead') log.error('delivery_dead', fields);
  else if (state === 'queued' || state === 'parked') log.warn(`delivery_${attempt.kind}`, fields);
  else log.info(`delivery_${state}`, fields);
}
