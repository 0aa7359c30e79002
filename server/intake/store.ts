import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { reminderTime } from '../../enquiries/due-date.ts';
import { createReference, referenceByteCount } from '../../enquiries/reference.ts';
import type { DatabaseHealth } from '../database/database-health.ts';
import type { Enquiry, Receipt } from './enquiry.ts';
import { maxPosts, type RateLimit, windowSeconds } from './rate-limit.ts';
import { createSemaphore } from './semaphore.ts';

export interface Store {
  /** With a rate-limit key the same statement counts the post, and TooManyPosts may be thrown. */
  readonly store: (
    enquiry: Enquiry,
    resumeContent: Buffer | null,
    rateLimitKey?: string | null,
  ) => Promise<Receipt>;
}

/** The reference is an HMAC of the key, so that repeated posts get the same one, with or without a database. */
export function createReferenceGenerator(secretKey: string): (idempotencyKey: string) => string {
  return (key) => createReference(createHmac('sha256', secretKey).update(`reference\0${key}`).digest());
}

interface PlannedDelivery {
  readonly kind: string;
  readonly runAt?: string;
}

/** A quarantined enquiry gets no deliveries until it is released. */
export function planDeliveries(
  { quarantined, dueAt }: Pick<Enquiry, 'quarantined' | 'dueAt'>,
  { hasWebhook }: { readonly hasWebhook: boolean },
): readonly PlannedDelivery[] {
  if (quarantined) return [];
  return [
    { kind: 'notification' },
    { kind: 'acknowledgement' },
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

const waitSecondsSchema = z.number().nullable();
const receiptRow = z.object({ reference: z.string(), due_at: z.date(), fresh: z.boolean() });

function isDuplicateReference(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'enquiry_reference_key';
}

interface StoreOptions {
  readonly pool: pg.Pool;
  readonly health: DatabaseHealth;
  readonly hasWebhook: boolean;
  readonly rateLimit: Pick<RateLimit, 'block'>;
}

/** Stores an enquiry with its resume and deliveries, and counts the post, in one statement. */
export function createStore({ pool, health, hasWebhook, rateLimit }: StoreOptions): Store {
  const withResumeSlot = createSemaphore({ capacity: maxConcurrentResumes });
  const insert: Store['store'] = async (enquiry, resumeContent, rateLimitKey = null) => {
    const deliveries = JSON.stringify(planDeliveries(enquiry, { hasWebhook }));
    const timeouts = { noAnswerMs, maxMs: resumeContent ? maxMs.withResume : maxMs.withoutResume };
    const query = {
      name: 'take-in',
      text: 'select reference, due_at, fresh, wait_seconds from intake.take_in($1, $2, $3, $4, $5, $6)',
      values: [JSON.stringify(enquiry), resumeContent, deliveries, rateLimitKey, maxPosts, windowSeconds],
      query_timeout: timeouts.maxMs,
    };
    // After a timeout the insert may still commit, but a retry with the same key is safe.
    const run = () => health.run(timeouts, () => pool.query(query));
    const { rows } = await (resumeContent ? withResumeSlot(run) : run());
    const waitSeconds = waitSecondsSchema.parse(rows[0]?.wait_seconds);
    if (rateLimitKey !== null && waitSeconds !== null) rateLimit.block(rateLimitKey, waitSeconds);
    const { reference, due_at: dueAt, fresh: isNew } = receiptRow.parse(rows[0]);
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
