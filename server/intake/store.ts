import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { reminderTime } from '../../enquiries/due-date.ts';
import { referenceBytes, referenceFrom } from '../../enquiries/reference.ts';
import type { Pulse } from '../database/pulse.ts';
import type { Enquiry, Receipt } from './enquiry.ts';
import { perSeconds, postsAllowed, type RateLimit } from './rate-limit.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface Store {
  /** Counts the post of whoever is named as poster, in the same statement; throws TooManyPosts. */
  readonly keep: (enquiry: Enquiry, resumeContent: Buffer | null, poster?: string | null) => Promise<Receipt>;
}

/** Made from the key, so that every answer to the same enquiry names the same reference, with or without the database. */
export function createReferences(secretKey: string): (idempotencyKey: string) => string {
  return (key) => referenceFrom(createHmac('sha256', secretKey).update(`reference\0${key}`).digest());
}

interface PlannedDelivery {
  readonly kind: string;
  readonly runAt?: string;
}

/** What has to go out for an enquiry. Suspicion sends nothing until somebody has looked at it. */
export function plannedDeliveries(
  { quarantined, dueAt }: Pick<Enquiry, 'quarantined' | 'dueAt'>,
  { webhook }: { readonly webhook: boolean },
): readonly PlannedDelivery[] {
  if (quarantined) return [];
  return [
    { kind: 'notification' },
    { kind: 'acknowledgement' },
    ...(webhook ? [{ kind: 'webhook' }] : []),
    { kind: 'reminder', runAt: reminderTime(new Date(dueAt)).toISOString() },
    { kind: 'overdue', runAt: dueAt },
  ];
}

/**
 * With the rate limit's share a visitor is answered within three seconds when the database says nothing. One that is
 * slow may take longer: a resume of 5 MB takes its time on a busy disk.
 */
const silentMs = 1200;
const slowMs = { answers: 4000, resume: 8000 } as const;
/** Of the pool's ten connections: the others are for those who only wrote words. */
const resumesAtOnce = 6;

/** Either how long to wait, or the receipt. */
const waitSeconds = z.number().nullable();
const receiptRow = z.object({ reference: z.string(), due_at: z.date(), fresh: z.boolean() });

function isTakenReference(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'enquiry_reference_key';
}

interface Parts {
  readonly pool: pg.Pool;
  readonly pulse: Pulse;
  readonly webhook: boolean;
  readonly rateLimit: Pick<RateLimit, 'refuse'>;
}

/** Takes an enquiry in by one statement: its row, its resume and its deliveries, and one post counted, or nothing. */
export function createStore({ pool, pulse, webhook, rateLimit }: Parts): Store {
  const resumeLine = createWaitingLine({ room: resumesAtOnce });
  const insert: Store['keep'] = async (enquiry, resumeContent, poster = null) => {
    const deliveries = JSON.stringify(plannedDeliveries(enquiry, { webhook }));
    const patience = { silentMs, slowMs: resumeContent ? slowMs.resume : slowMs.answers };
    const query = {
      name: 'take-in',
      text: 'select reference, due_at, fresh, wait_seconds from intake.take_in($1, $2, $3, $4, $5, $6)',
      values: [JSON.stringify(enquiry), resumeContent, deliveries, poster, postsAllowed, perSeconds],
      query_timeout: patience.slowMs,
    };
    // Whether it was kept after all is not known then. Trying again under the same key is harmless.
    const ask = () => pulse.ask(patience, () => pool.query(query));
    const { rows } = await (resumeContent ? resumeLine(ask) : ask());
    const wait = waitSeconds.parse(rows[0]?.wait_seconds);
    if (poster !== null && wait !== null) rateLimit.refuse(poster, wait);
    const { reference, due_at: dueAt, fresh } = receiptRow.parse(rows[0]);
    return { reference, dueAt, fresh };
  };
  return {
    keep: async (enquiry, resumeContent, poster) => {
      let attempt = enquiry;
      for (;;) {
        try {
          return await insert(attempt, resumeContent, poster);
        } catch (error) {
          if (!isTakenReference(error)) throw error;
          attempt = { ...attempt, reference: referenceFrom(randomBytes(referenceBytes)) };
        }
      }
    },
  };
}
