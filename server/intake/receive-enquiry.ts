import { createHash, randomUUIDv7 } from 'node:crypto';
import { dueDateOf } from '../../enquiries/due-date.ts';
import { extraFields } from '../../enquiries/extra-fields.ts';
import { type FormErrors, toFormErrors } from '../../enquiries/form-errors.ts';
import type { Holidays } from '../../enquiries/office-time.ts';
import { isDataError } from '../database/database-errors.ts';
import { errorFields, type Log } from '../log.ts';
import { checkResume } from '../resume/check-resume.ts';
import type { Enquiry, Receipt, ResumeDetails } from './enquiry.ts';
import type { Form, ParsedForm } from './forms.ts';
import { toInternationalNumber } from './phone-number.ts';
import type { PostCounter } from './post-counter.ts';
import { type RateLimit, type RateLimitKey, TooManyPosts } from './rate-limit.ts';
import { judgeSpam, type Signals } from './spam.ts';
import type { Spool } from './spool.ts';
import type { Store } from './store.ts';

const maxCameFromLength = 2000;
/** PostgreSQL's jsonb rejects \u0000 and lone surrogates. JSON.stringify escapes only lone ones; pairs stay characters. */
const invalidJsonbPattern = /\\u0000|\\ud[89a-f]/i;

export interface Post {
  readonly form: Form;
  readonly values: ReadonlyMap<string, string>;
  readonly file: { readonly fileName: string; readonly bytes: Buffer } | null;
  readonly isFromAnotherSite: boolean;
  readonly hasNoBrowserHeaders: boolean;
  /** Null if the post was already counted. */
  readonly rateLimitKey: RateLimitKey | null;
}

export type Outcome =
  | { readonly kind: 'stored'; readonly reference: string; readonly dueAt: Date }
  | {
      readonly kind: 'invalid';
      readonly status: 415 | 422;
      readonly reason: string;
      readonly errors: FormErrors;
    }
  | { readonly kind: 'unavailable' };

export interface Intake {
  /** Throws TooManyPosts. */
  readonly receive: (post: Post) => Promise<Outcome>;
}

interface IntakeOptions {
  /** Null without a database. */
  readonly store: Store | null;
  readonly spool: Spool | null;
  readonly rateLimit: Pick<RateLimit, 'count' | 'countInMemory'>;
  readonly holidays: Holidays;
  /** The version of the privacy notices beside the forms. */
  readonly noticeVersion: string;
  readonly clamdSocket: string | undefined;
  readonly referenceFor: (idempotencyKey: string) => string;
  readonly countAcceptedPost: PostCounter['countAccepted'];
  readonly log: Log;
  readonly notifyWorker: () => void;
  readonly now?: () => Date;
}

const postedKeyPattern = /^[\w-]{8,128}$/;
const internalFields = new Set<string>(Object.values(extraFields));

function readPostedKey({ values }: Post): string | undefined {
  const key = values.get(extraFields.idempotencyKey);
  return key !== undefined && postedKeyPattern.test(key) ? key : undefined;
}

/** Without a posted key, identical answers on the same day count as a duplicate. */
function createIdempotencyKey(post: Post, now: Date): string {
  const { form, values, file } = post;
  const keyOrDay = readPostedKey(post) ?? now.toISOString().slice(0, 10);
  const hash = createHash('sha256').update(`${form.name} ${keyOrDay}`);
  // A browser posts line breaks as CRLF, a script as LF.
  for (const [name, value] of [...values].sort())
    if (!internalFields.has(name)) hash.update(`\0${name}\0${value.replaceAll('\r\n', '\n')}`);
  if (file) hash.update(file.bytes);
  return `content-${hash.digest('base64url')}`;
}

function readSignals({ values, isFromAnotherSite, hasNoBrowserHeaders }: Post): Signals {
  const openForMs = Number(values.get(extraFields.openForMs) ?? Number.NaN);
  return {
    isHoneypotFilled: (values.get(extraFields.honeypot) ?? '') !== '',
    openForMs: Number.isFinite(openForMs) ? openForMs : null,
    isFromAnotherSite,
    hasNoBrowserHeaders,
  };
}

function parseCameFrom(values: Post['values']): unknown {
  const text = values.get(extraFields.cameFrom) ?? '';
  if (text === '' || text.length > maxCameFromLength) return null;
  try {
    const data: unknown = JSON.parse(text);
    const isObject = typeof data === 'object' && !Array.isArray(data);
    return isObject && !invalidJsonbPattern.test(JSON.stringify(data)) ? data : null;
  } catch {
    return null;
  }
}

/** The schema checks name and size of a file; its content is checked later, and only if all fields are valid. */
function parseAnswers({ form, values, file }: Post) {
  const fields: Record<string, unknown> = Object.fromEntries(values);
  if (form.isMultipart)
    fields.resume = file ? new File([file.bytes as Buffer<ArrayBuffer>], file.fileName) : undefined;
  return form.schema.safeParse(fields);
}

export function createIntake({
  store,
  spool,
  rateLimit,
  holidays,
  noticeVersion,
  clamdSocket,
  referenceFor,
  countAcceptedPost,
  log,
  notifyWorker,
  now = () => new Date(),
}: IntakeOptions): Intake {
  const storeOrSpool = async (enquiry: Enquiry, { file, rateLimitKey }: Post): Promise<Receipt | null> => {
    const countInMemory = () => {
      if (rateLimitKey !== null) rateLimit.countInMemory(rateLimitKey);
    };
    if (!store) {
      countInMemory();
      return null;
    }
    const resumeContent = file?.bytes ?? null;
    try {
      return await store.store(enquiry, resumeContent, rateLimitKey);
    } catch (error) {
      if (error instanceof TooManyPosts) throw error;
      log.error('store_failed', { form: enquiry.form, ...errorFields(error) });
      // The database has not counted this post: the rollback also undid the count.
      countInMemory();
      // An enquiry with a data error would fail again on import, so it is not spooled.
      if (isDataError(error)) return null;
    }
    const spooledEnquiry = await spool?.store(enquiry, resumeContent).catch((error: unknown) => {
      log.error('spool_failed', errorFields(error));
      return null;
    });
    if (!spooledEnquiry) return null;
    const { reference, dueAt } = spooledEnquiry;
    return { reference, dueAt: new Date(dueAt), isNew: true };
  };

  const createEnquiry = (post: Post, parsedForm: ParsedForm, resume: ResumeDetails | null): Enquiry => {
    const { answers } = parsedForm;
    const receivedAt = now();
    const idempotencyKey = createIdempotencyKey(post, receivedAt);
    return {
      ...parsedForm,
      ...judgeSpam(answers, readSignals(post)),
      // UUIDv7 is time-ordered, which gives better index locality.
      id: randomUUIDv7(),
      reference: referenceFor(idempotencyKey),
      idempotencyKey,
      form: post.form.name,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueDateOf(receivedAt, holidays).toISOString(),
      phoneE164: toInternationalNumber(answers.phone),
      noticeVersion,
      cameFrom: parseCameFrom(post.values),
      resume,
    };
  };

  return {
    receive: async (post) => {
      const form = post.form.name;
      const parseResult = parseAnswers(post);
      if (!parseResult.success) {
        if (post.rateLimitKey !== null) await rateLimit.count(post.rateLimitKey);
        const errors = toFormErrors(parseResult.error);
        log.info('enquiry_invalid', { form, status: 422, fields: Object.keys(errors) });
        return { kind: 'invalid', status: 422, reason: 'invalid', errors };
      }
      let resume: ResumeDetails | null = null;
      if (post.file) {
        const resumeCheck = await checkResume(post.file.bytes, post.file.fileName, { clamdSocket, log });
        if (resumeCheck.kind === 'rejected') {
          const { status, reason, message } = resumeCheck;
          log.info('resume_rejected', { form, status, reason });
          return { kind: 'invalid', status, reason: `resume-${reason}`, errors: { resume: message } };
        }
        resume = resumeCheck.resume;
      }
      const enquiry = createEnquiry(post, parseResult.data, resume);
      const receipt = await storeOrSpool(enquiry, post);
      if (!receipt) return { kind: 'unavailable' };
      const { reference, dueAt, isNew } = receipt;
      const outcome = !isNew ? 'duplicate' : enquiry.quarantined ? 'quarantined' : 'stored';
      countAcceptedPost(form, outcome);
      log.info(`enquiry_${outcome}`, {
        form,
        reference,
        score: enquiry.spamScore,
        reasons: enquiry.spamReasons,
        verdict: resume?.verdict,
      });
      if (isNew) notifyWorker();
      return { kind: 'stored', reference, dueAt };
    },
  };
}
