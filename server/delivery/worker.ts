import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import type { Tokens } from '../signed-token.ts';
import type { Office } from '../site.ts';
import { deliver } from './deliver.ts';
import { createMailTransport } from './mail-transport.ts';
import { type Attempt, claimNext, type Delivery, settle, takeBackInterrupted, whileLocked } from './queue.ts';
import { runScheduled } from './scheduled.ts';

export interface Worker {
  /** Says that something new waits, so that it need not be found by looking. */
  readonly wake: () => void;
  /** Ends once what is under way has been settled. */
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
}

const hands = 8;
const lookEveryMs = 1000;
const afterTroubleMs = 1000;
const scheduleEveryMs = 20_000;

const mailKinds: readonly DeliveryKind[] = [
  'notification',
  'acknowledgement',
  'resume',
  'reminder',
  'overdue',
  'digest',
  'alert',
];

const isTimed = ({ kind }: Delivery) => kind === 'reminder' || kind === 'overdue';

/** Works the queue of deliveries with a few hands; each holds one delivery at a time. */
export function startWorker({ database, environment, office, tokens, log, ready }: Parts): Worker {
  const mail = createMailTransport(environment, office);
  const parts = { database, environment, office, tokens, mail };
  const kinds = [
    ...(mail ? mailKinds : []),
    ...(environment.WEBHOOK_URL === undefined ? [] : ['webhook' as const]),
  ];
  const stopping = new AbortController();
  const begin = async () => {
    await Promise.race([ready, once(stopping.signal, 'abort')]);
    if (stopping.signal.aborted) return;
    const count = await takeBackInterrupted(database.pool).catch((error: unknown) => {
      log.warn('worker_trouble', errorFields(error));
      return 0;
    });
    if (count > 0) log.info('interrupted_taken_back', { count });
  };
  const begun = begin();
  let awake = new AbortController();
  // Sent, but the database did not hear of it: if it comes up again here, it is not sent twice.
  const sentUnsettled = new Set<string>();
  // When the database restarts, its locks are gone while a mail is still on its way to the mail server.
  const inHand = new Set<string>();

  const workOn = async (delivery: Delivery) => {
    const wasSettled = await whileLocked(database.pool, delivery, async (client) => {
      const started = performance.now();
      const attempt: Attempt = sentUnsettled.has(delivery.id)
        ? { kind: 'sent' }
        : await deliver(parts, delivery);
      if (attempt.kind === 'sent') sentUnsettled.add(delivery.id);
      const state = await settle(client, delivery, attempt);
      const fields = {
        deliveryId: delivery.id,
        kind: delivery.kind,
        attempts: delivery.attempts,
        durationMs: Math.round(performance.now() - started),
        // A reminder is written down days before its time.
        ageSeconds: isTimed(delivery)
          ? undefined
          : Math.round((Date.now() - delivery.createdAt.getTime()) / 1000),
        reason: 'error' in attempt ? attempt.error : undefined,
      };
      if (state === 'dead') log.error('delivery_dead', fields);
      else if (state === 'sent' || state === 'cancelled') log.info(`delivery_${state}`, fields);
      else log.warn(state === 'parked' ? 'delivery_parked' : 'delivery_failed', fields);
    });
    if (wasSettled) sentUnsettled.delete(delivery.id);
  };

  const takeInHand = async (delivery: Delivery) => {
    if (inHand.has(delivery.id)) return;
    inHand.add(delivery.id);
    try {
      await workOn(delivery);
    } finally {
      inHand.delete(delivery.id);
    }
  };

  const hand = async () => {
    await begun;
    while (!stopping.signal.aborted) {
      try {
        const delivery = kinds.length > 0 ? await claimNext(database.pool, kinds) : null;
        if (delivery) await takeInHand(delivery);
        else await pause(lookEveryMs, undefined, { signal: awake.signal }).catch(() => undefined);
      } catch (error) {
        log.warn('worker_trouble', errorFields(error));
        await pause(afterTroubleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const clock = async () => {
    await begun;
    while (!stopping.signal.aborted) {
      await runScheduled({ database, environment, log }).catch((error: unknown) =>
        log.warn('schedule_trouble', errorFields(error)),
      );
      await pause(scheduleEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const work = Promise.all([...Array.from({ length: hands }, hand), clock()]);
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
      await work;
      mail?.close();
    },
  };
}
