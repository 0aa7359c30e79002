import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { formPaths } from '../../../app/paths.ts';
import * as samples from '../enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../resumes/resume-files.ts';
import type { Exchange } from './http-exchange.ts';

export type FormName = keyof typeof formPaths;

/** The enquiry of one visitor, with all attempts to send it. */
export interface SimulatedVisit {
  readonly key: string;
  readonly form: FormName;
  /** SHA-256 of the resume, for an application. */
  readonly resume: string | null;
  readonly attempts: readonly Pick<Exchange, 'at' | 'status' | 'errorCode' | 'tookMs'>[];
  readonly reference: string | null;
}

/** One enquiry as a browser sends it. */
interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** The key is also the message, or the position applied for: it identifies the stored enquiry. */
async function enquiryPost(form: FormName, key: string, resume: Buffer | null): Promise<Post> {
  const own = { email: `v-${key.slice(0, 8)}@school.example`, idempotencyKey: key };
  const answers = form === 'popup' ? samples.popupAnswers : samples.contactAnswers;
  const application = { ...samples.applicationAnswers, ...own, jobPosition: key };
  const encoded = new Response(
    resume
      ? samples.applicationForm(asFile(resume, 'cv.pdf'), application)
      : samples.encodeForm({ ...answers, ...own, message: key }),
  );
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'Content-Type': type, 'Content-Length': body.length, Accept: 'application/json' };
  return { path: formPaths[form], headers, body };
}

const maxAttempts = 120;
/** Exponential backoff, faster than our browser code; without it retries become the load. */
const retryDelayMs = (attempts: number) => Math.min(250 * 2 ** (attempts - 1), 4000);
const responseSchema = z.object({ reference: z.string() });

/** With retries, a post that got no response or 5xx is repeated with the same key. */
export async function simulateVisit(
  form: FormName,
  withRetries: boolean,
  send: (post: Post) => Promise<Exchange>,
): Promise<SimulatedVisit> {
  const key = randomUUID();
  const resume = form === 'application' ? minimalPdf(`% ${key} ${'cv '.repeat(1000)}`) : null;
  const post = await enquiryPost(form, key, resume);
  const attempts: Omit<Exchange, 'text' | 'contentType'>[] = [];
  const digest = resume && createHash('sha256').update(resume).digest('hex');
  let reference: string | null = null;
  while (attempts.length < maxAttempts) {
    const { at, status, errorCode, tookMs, text } = await send(post);
    attempts.push({ at, status, errorCode, tookMs });
    if (status === 200) reference = responseSchema.parse(JSON.parse(text)).reference;
    if (status === 200 || !withRetries || (status !== null && status < 500)) break;
    await pause(retryDelayMs(attempts.length));
  }
  return { key, form, resume: digest, attempts, reference };
}
