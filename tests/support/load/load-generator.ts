import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { minimalPdf } from '../resumes/resume-files.ts';
import { type EnquiryPost, enquiryPost, type FormName } from './enquiry-post.ts';
import type { Exchange } from './http-exchange.ts';
import { startSteadyRate } from './steady-rate.ts';

export type Attempt = Pick<Exchange, 'at' | 'status' | 'errorCode' | 'tookMs'>;

/** The enquiry of one visitor, with all attempts to send it. */
export interface SimulatedVisit {
  readonly key: string;
  readonly form: FormName;
  /** SHA-256 of the resume, for an application. */
  readonly resume: string | null;
  readonly attempts: readonly Attempt[];
  readonly reference: string | null;
}

export interface LoadOptions {
  readonly perSecond: number;
  /** Maximum number of visitors started. */
  readonly atMost?: number;
  /** Whether visitors repeat a post that got no response or 5xx, with the same key. */
  readonly withRetries: boolean;
  readonly formOf: (index: number) => FormName;
  readonly resumeBytes: number;
  readonly send: (post: EnquiryPost, index: number) => Promise<Exchange>;
  readonly onEnd?: (visit: SimulatedVisit) => void;
}

export interface LoadGenerator {
  readonly visits: readonly SimulatedVisit[];
  /** Waits for the visitors that are under way. Returns visitors per second. */
  readonly stop: () => Promise<number>;
}

const maxAttempts = 120;
/** Exponential backoff, faster than our browser code; without it retries become the load. */
const retryDelayMs = (attempts: number) => Math.min(250 * 2 ** (attempts - 1), 4000);
const responseSchema = z.object({ reference: z.string() });

/** Starts visitors at a steady rate, independent of the server's responses, and records every response. */
export function startLoadGenerator(options: LoadOptions): LoadGenerator {
  const { perSecond, atMost, withRetries, formOf, resumeBytes, send, onEnd } = options;
  const visits: SimulatedVisit[] = [];

  const visit = async (index: number) => {
    const key = randomUUID();
    const form = formOf(index);
    const resume = form === 'application' ? minimalPdf(`% ${key} ${'cv '.repeat(resumeBytes / 3)}`) : null;
    const post = enquiryPost(form, key, resume);
    const attempts: Attempt[] = [];
    const digest = resume && createHash('sha256').update(resume).digest('hex');
    const record = { key, form, resume: digest, attempts, reference: null as string | null };
    visits.push(record);
    while (attempts.length < maxAttempts) {
      const { at, status, errorCode, tookMs, text } = await send(post, index);
      attempts.push({ at, status, errorCode, tookMs });
      if (status === 200) record.reference = responseSchema.parse(JSON.parse(text)).reference;
      if (status === 200 || !withRetries || (status !== null && status < 500)) break;
      await pause(retryDelayMs(attempts.length));
    }
    onEnd?.(record);
  };

  return { visits, ...startSteadyRate(perSecond, visit, atMost) };
}
