import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { reminderTime } from '../../enquiries/due-date.ts';
import { createReference, referenceByteCount } from '../../enquiries/reference.ts';
import type { DatabaseHealth } from '../database/database-health.ts';
import { type Queryable, queryRow } from '../database/query.ts';
import type { Environment } from '../environment.ts';
import { createSemaphore } from '../semaphore.ts';
import type { Enquiry, Receipt } from './enquiry.ts';
import { type RateLimit, type RateLimitKey, windowSeconds } from './rate-limit.ts';

export interface Store {
  /** With a rate-limit key the same statement counts the post, and TooManyPosts may be thrown. */
  readonly store: (
    enquiry: Enquiry,
    resumeContent: Buffer | null,
    rateLimitKey?: RateLimitKey | null,
  ) => Promise<Receipt>;
}

/** The reference is an HMAC of the key, so that repeated posts get the same one, with or without a database. */
export function createReferenceGenerator(secretKey: string): (idempotencyKey: string) => string {
  return (key) => createReference(createHmac('sha256', secretKey).update(`reference\0${key}`).digest());
}

interface PlannedDelivery {
  readonly kind: string;
  readonly runAt?: string;
  /** If more were planned in the last hour, this one is held. */
  readonly perHour?: number;
}

/** The settings that decide about the deliveries of an enquiry. */
export interface DeliverySettings {
  readonly hasWebhook: boolean;
  readonly acknowledgementsPerHour: number;
}

export const readDeliverySettings = ({
  WEBHOOK_URL: webhookUrl,
  ACKNOWLEDGEMENTS_PER_HOUR: acknowledgementsPerHour,
}: Environment): DeliverySettings => ({ hasWebhook: webhookUrl !== undefined, acknowledgementsPerHour });

/** A quarantined enquiry gets no deliveries until it is released. */
export function planDeliveries(
  { quarantined, dueAt }: Pick<Enquiry, 'quarantined' | 'dueAt'>,
  { hasWebhook, acknowledgementsPerHour }: DeliverySettings,
): readonly PlannedDelivery[] {
  if (quarantined) return [];
  return [
    { kind: 'notification' },
    { kind: 'acknowledgement', perHour: acknowledgementsPerHour },
    ...(hasWebhook ? [{ kind: 'webhook' }] : []),
    { kind: 'reminder', runAt: reminderTime(new Date(dueAt)).toISOString() },
    { kind: 'overdue', runAt: dueAt },
  ];
}

/** Together with the rate limit's timeout a visitor gets a response within 3 s if the database does not answer. */
const noAnswerMs = 1200;
/** Writing a resume of 5 MB to a busy disk takes longer. */
const maxMs = { withoutResume: 4000, withResume: 8000 } as const;
/** Fewer than the pool's 10 connections, so that some stay free for posts without a file. */
const maxConcurrentResumes = 6;

const outcomeRow = z.looseObject({ wait_seconds: z.number().nullable() });
/** The rest of the row, if the post was not refused. */
const receiptRow = z.object({ reference: z.string(), due_at: z.date(), fresh: z.boolean() });

function isDuplicateReference(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'enquiry_reference_key';
}

interface StoreOptions {
  readonly pool: Queryable;
  readonly health: DatabaseHealth;
  readonly deliverySettings: DeliverySettings;
  readonly rateLimit: Pick<RateLimit, 'block'>;
}

/** Stores an enquiry with its resume and deliveries, and counts the post, in one statement. */
export function createStore({ pool, health, deliverySettings, rateLimit }: StoreOptions): Store {
  const withResumeSlot = createSemaphore({ capacity: maxConcurrentResumes });
  const insert: Store['store'] = async (enquiry, resumeContent, rateLimitKey = null) => {
    const deliveries = JSON.stringify(planDeliveries(enquiry, deliverySettings));
    const timeouts = { noAnswerMs, maxMs: resumeContent ? maxMs.withResume : maxMs.withoutResume };
    const query = {
      name: 'receive-enquiry',
      text: 'select reference, due_at, fresh, wait_seconds from intake.receive_enquiry($1, $2, $3, $4, $5, $6)',
      values: [
        JSON.stringify(enquiry),
        resumeContent,
        deliveries,
        rateLimitKey?.networks ?? null,
        rateLimitKey?.maxPosts ?? null,
        windowSeconds,
      ],
      query_timeout: timeouts.maxMs,
    };
    // After a timeout the insert may still commit, but a retry with the same key is safe.
    const run = () => health.run(timeouts, () => queryRow(pool, outcomeRow, query));
    const { wait_seconds: waitSeconds, ...row } = await (resumeContent ? withResumeSlot(run) : run());
    if (rateLimitKey !== null && waitSeconds !== null) rateLimit.block(rateLimitKey, waitSeconds);
    const { reference, due_at: dueAt, fresh: isNew } = receiptRow.parse(row);
    return { reference, dueAt, isNew };
  };
  return {
    store: async (enquiry, resumeContent, rateLimitKey) => {
      let attemptedEnquiry = enquiry;
      for (;;) {
        try {
          return await insert(attemptedEnquiry, resumeContent, rateLimitKey);
        } catch (error) {
          if (!isDuplicateReference(error)) throw error;
          attemptedEnquiry = {
            ...attemptedEnquiry,
            reference: createReference(randomBytes(referenceByteCount)),
          };
        }
      }
    },
  };
}
