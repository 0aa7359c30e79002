import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type EnquiryPost, enquiryPost, type FormName } from './enquiry-post.ts';
import type { Exchange } from './http-exchange.ts';
import { pdf } from './resume-files.ts';
import { atSteadyRate } from './steady-rate.ts';

export type Try = Pick<Exchange, 'at' | 'status' | 'errorCode' | 'tookMs'>;

/** What one visitor sent, and what became of it as far as the visitor knows. */
export interface Visit {
  readonly key: string;
  readonly form: FormName;
  /** Digest of the resume, for an application. */
  readonly resume: string | null;
  readonly tries: readonly Try[];
  readonly reference: string | null;
}

export interface VisitOptions {
  readonly perSecond: number;
  /** So many are let in; then those who wait are only waited for. */
  readonly atMost?: number;
  /** Whether a visitor's browser sends again, under the same key, what got no answer or 503. */
  readonly sendsAgain: boolean;
  readonly formOf: (index: number) => FormName;
  /** How large a resume is, about. */
  readonly resumeBytes: number;
  readonly send: (post: EnquiryPost, index: number) => Promise<Exchange>;
  readonly onEnd?: (visit: Visit) => void;
}

export interface Driver {
  readonly visits: readonly Visit[];
  /** Lets no more visitors in, and ends once the last of them has gone. Says how many came a second. */
  readonly stop: () => Promise<number>;
}

const triesAtMost = 120;
/** Sooner than a browser of ours (5 s), and like it less and less often: otherwise those who wait are the load. */
const triesAgainAfterMs = (tries: number) => Math.min(250 * 2 ** (tries - 1), 4000);
const answerSchema = z.object({ reference: z.string() });

/** Lets visitors in at a steady rate, however the server fares, and keeps its own record of every answer. */
export function startVisits(options: VisitOptions): Driver {
  const { perSecond, atMost, sendsAgain, formOf, resumeBytes, send, onEnd } = options;
  const visits: Visit[] = [];

  const visit = async (index: number) => {
    const key = randomUUID();
    const form = formOf(index);
    const resume = form === 'application' ? pdf(`% ${key} ${'cv '.repeat(resumeBytes / 3)}`) : null;
    const post = enquiryPost(form, key, resume);
    const tries: Try[] = [];
    const digest = resume && createHash('sha256').update(resume).digest('hex');
    const record = { key, form, resume: digest, tries, reference: null as string | null };
    visits.push(record);
    while (tries.length < triesAtMost) {
      const { at, status, errorCode, tookMs, text } = await send(post, index);
      tries.push({ at, status, errorCode, tookMs });
      if (status === 200) record.reference = answerSchema.parse(JSON.parse(text)).reference;
      if (status === 200 || !sendsAgain || (status !== null && status < 500)) break;
      await pause(triesAgainAfterMs(tries.length));
    }
    onEnd?.(record);
  };

  return { visits, ...atSteadyRate(perSecond, visit, atMost) };
}
