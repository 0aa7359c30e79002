import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Holidays, replyDue } from '../../enquiries/due-date.ts';
import { extraFields } from '../../enquiries/extra-fields.ts';
import { type FormErrors, formErrors } from '../../enquiries/form-errors.ts';
import { isRefusedByContent } from '../database/database-errors.ts';
import { errorFields, type Log } from '../log.ts';
import { judgeResume } from '../resume/judge-resume.ts';
import type { Enquiry, EnquiryAnswers, Receipt, ResumeFacts } from './enquiry.ts';
import type { Form } from './forms.ts';
import { internationalNumber } from './phone-number.ts';
import { type RateLimit, TooManyPosts } from './rate-limit.ts';
import { judgeSpam, type Signals } from './spam.ts';
import type { Spool } from './spool.ts';
import type { Store } from './store.ts';

const maxCameFromLength = 2000;
/** The database's JSON knows neither null bytes nor halves of characters. */
const unkeepable = /\\u0000|\\ud[89a-f]/i;

export interface Post {
  readonly form: Form;
  readonly values: ReadonlyMap<string, string>;
  readonly file: { readonly fileName: string; readonly bytes: Buffer } | null;
  readonly fromAnotherSite: boolean;
  readonly namesNothing: boolean;
  /** Under whose name it is still to be counted; null if it has been. */
  readonly poster: string | null;
}

export type Outcome =
  | { readonly kind: 'taken'; readonly reference: string; readonly dueAt: Date }
  | { readonly kind: 'refused'; readonly status: 415 | 422; readonly errors: FormErrors }
  | { readonly kind: 'unavailable' };

export interface Intake {
  /** Throws TooManyPosts. */
  readonly take: (post: Post) => Promise<Outcome>;
}

interface Parts {
  /** Null without a database. */
  readonly store: Store | null;
  readonly spool: Spool | null;
  readonly rateLimit: Pick<RateLimit, 'count' | 'countHere'>;
  readonly holidays: Holidays;
  /** Of the privacy notices beside the forms. */
  readonly noticeVersion: string;
  readonly clamdSocket: string | undefined;
  readonly referenceFor: (idempotencyKey: string) => string;
  readonly log: Log;
  /** Called when something new waits to be delivered. */
  readonly wake: () => void;
  readonly now?: () => Date;
}

const givenKey = /^[\w-]{8,128}$/;

function postedKeyOf({ values }: Post): string | undefined {
  const given = values.get(extraFields.idempotencyKey);
  return given !== undefined && givenKey.test(given) ? given : undefined;
}

/** The same form with the same answers under the same key is the same enquiry; without a key, on the same day. */
function idempotencyKey(post: Post, now: Date): string {
  const { form, values, file } = post;
  const given = postedKeyOf(post) ?? now.toISOString().slice(0, 10);
  const digest = createHash('sha256').update(`${form.name} ${given}`);
  const ours = new Set<string>(Object.values(extraFields));
  for (const [name, value] of [...values].sort()) if (!ours.has(name)) digest.update(`\0${name}\0${value}`);
  if (file) digest.update(file.bytes);
  return `content-${digest.digest('base64url')}`;
}

function signalsOf({ values, fromAnotherSite, namesNothing }: Post): Signals {
  const openFor = Number(values.get(extraFields.openForMs) ?? Number.NaN);
  return {
    trapFilled: (values.get(extraFields.trap) ?? '') !== '',
    openForMs: Number.isFinite(openFor) ? openFor : null,
    fromAnotherSite,
    namesNothing,
  };
}

function cameFromOf(values: Post['values']): unknown {
  const text = values.get(extraFields.cameFrom) ?? '';
  if (text === '' || text.length > maxCameFromLength) return null;
  try {
    const data: unknown = JSON.parse(text);
    const isKept = typeof data === 'object' && !Array.isArray(data) && !unkeepable.test(JSON.stringify(data));
    return isKept ? data : null;
  } catch {
    return null;
  }
}

/** The schema judges a file by name and size; what is inside is judged once everything else is in order. */
function answersOf({ form, values, file }: Post) {
  const fields: Record<string, unknown> = Object.fromEntries(values);
  if (form.multipart)
    fields.resume = file ? new File([file.bytes as Buffer<ArrayBuffer>], file.fileName) : undefined;
  return form.read(fields);
}

export function createIntake({
  store,
  spool,
  rateLimit,
  holidays,
  noticeVersion,
  clamdSocket,
  referenceFor,
  log,
  wake,
  now = () => new Date(),
}: Parts): Intake {
  const keep = async (enquiry: Enquiry, { file, poster }: Post): Promise<Receipt | null> => {
    const content = file?.bytes ?? null;
    try {
      if (!store) {
        if (poster !== null) rateLimit.countHere(poster);
        return null;
      }
      return await store.keep(enquiry, content, poster);
    } catch (error) {
      if (error instanceof TooManyPosts) throw error;
      log.error('store_failed', { form: enquiry.form, ...errorFields(error) });
      // With the statement its count was undone.
      if (poster !== null) rateLimit.countHere(poster);
      // What the database refuses for what it holds would be refused again: it must not be acknowledged.
      if (isRefusedByContent(error)) return null;
    }
    const spooled = await spool?.keep(enquiry, content).catch((error: unknown) => {
      log.error('spool_failed', errorFields(error));
      return null;
    });
    return spooled ? { reference: spooled.reference, dueAt: new Date(spooled.dueAt), fresh: true } : null;
  };

  const assemble = (post: Post, answers: EnquiryAnswers, resume: ResumeFacts | null): Enquiry => {
    const receivedAt = now();
    const key = idempotencyKey(post, receivedAt);
    return {
      ...answers,
      ...judgeSpam(answers, signalsOf(post)),
      // In the order of time: the newest are next to one another in every index, however many there are.
      id: randomUUIDv7(),
      reference: referenceFor(key),
      idempotencyKey: key,
      postedKey: postedKeyOf(post),
      form: post.form.name,
      receivedAt: receivedAt.toISOString(),
      dueAt: replyDue(receivedAt, holidays).toISOString(),
      phoneE164: internationalNumber(answers.phone),
      noticeVersion,
      cameFrom: cameFromOf(post.values),
      resume,
    };
  };

  return {
    take: async (post) => {
      const form = post.form.name;
      const read = answersOf(post);
      if (!read.success) {
        if (post.poster !== null) await rateLimit.count(post.poster);
        const errors = formErrors(read.error);
        log.info('refused', { form, status: 422, fields: Object.keys(errors) });
        return { kind: 'refused', status: 422, errors };
      }
      let resume: ResumeFacts | null = null;
      if (post.file) {
        const judgement = await judgeResume(post.file.bytes, post.file.fileName, { clamdSocket, log });
        if (judgement.kind === 'refused') {
          log.info('resume_refused', { form, status: judgement.status, reason: judgement.reason });
          return { kind: 'refused', status: judgement.status, errors: { resume: judgement.message } };
        }
        resume = judgement.facts;
      }
      const enquiry = assemble(post, read.data, resume);
      const receipt = await keep(enquiry, post);
      if (!receipt) return { kind: 'unavailable' };
      const { reference, dueAt, fresh } = receipt;
      const event = fresh ? (enquiry.quarantined ? 'quarantined' : 'taken_in') : 'repeated';
      log.info(event, {
        form,
        reference,
        score: enquiry.spamScore,
        reasons: enquiry.spamReasons,
        verdict: resume?.verdict,
      });
      if (fresh) wake();
      return { kind: 'taken', reference, dueAt };
    },
  };
}
