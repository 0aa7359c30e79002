import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { isDatePromised } from '../../enquiries/due-date.ts';
import { extraFields } from '../../enquiries/extra-fields.ts';
import type { FormErrors } from '../../enquiries/form-errors.ts';
import { toOfficeTime } from '../../enquiries/office-time.ts';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import { type Form, forms } from '../intake/forms.ts';
import { type PostCounter, testPostHeader } from '../intake/post-counter.ts';
import { type RateLimit, TooManyPosts } from '../intake/rate-limit.ts';
import type { Intake } from '../intake/receive-enquiry.ts';
import type { Log } from '../log.ts';
import { createSemaphore, type Semaphore, SemaphoreFull } from '../semaphore.ts';
import type { TokenSigner } from '../signed-token.ts';
import type { BuiltSite } from '../site.ts';
import { drainToEmptyBody, expectedBytes, type FormBody, readFormBody } from './form-body.ts';
import { isOtherOrigin } from './other-origin.ts';

export interface FormDependencies {
  readonly site: Pick<BuiltSite, 'agency' | 'renderPage'>;
  readonly intake: Intake;
  readonly rateLimit: Pick<RateLimit, 'keyFor' | 'rejectIfBlocked' | 'count'>;
  readonly tokens: TokenSigner;
  readonly clientAddress: (context: Context) => string;
  readonly countRejectedPost: PostCounter['countRejected'];
  readonly log: Log;
}

interface FormRequest {
  readonly context: Context;
  readonly form: Form;
  readonly dependencies: FormDependencies;
}

type FormPost = FormRequest & { readonly body: FormBody };

const thanksLinkTtlMs = 30 * 24 * 60 * 60 * 1000;
/** The key of an error that belongs to no single field. */
const formErrorKey = 'form';
/** Several times what a form accepts, so that a text that is too long can be shortened. 128 kB would take 30 ms to render. */
const returnedMaxCharacters = 20_000;
/** The capacity is in bytes. An upload is in memory several times: 40 MB of uploads need about 200 MB. */
const uploadLimits = { capacity: 40 * 1024 * 1024, maxWaiting: 200, maxWaitMs: 20_000 };
const busyFailure = { status: 503, reason: 'busy', retryAfterSeconds: 30 } as const;

const bodyProblems = {
  'too-large': { status: 413, message: 'Your text is too long. Please shorten it.' },
  'not-a-form': {
    status: 415,
    message: 'We could not read this as a form. Please use the form on the page.',
  },
  damaged: { status: 422, message: 'The form arrived damaged. Please send it again.' },
} as const;

interface Rejection {
  readonly status: 413 | 415 | 422;
  readonly reason: string;
  readonly errors: FormErrors;
}

interface Failure {
  readonly status: 429 | 503;
  readonly reason: 'too-many' | 'busy';
  readonly retryAfterSeconds: number;
}

function rejectionFor(form: Form, problem: keyof typeof bodyProblems): Rejection {
  const { status, message } = bodyProblems[problem];
  return form.isMultipart && problem === 'too-large'
    ? { status, reason: problem, errors: { resume: 'The resume has to be 5 MB or smaller.' } }
    : { status, reason: problem, errors: { [formErrorKey]: message } };
}

/** Scripts ask for JSON in the Accept header; plain form posts get HTML. */
function wantsJson(context: Context): boolean {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** A post without Sec-Fetch-Site and Origin does not count as sent from another site. */
function isFromAnotherSite(context: Context): boolean {
  const fetchSite = context.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'cross-site';
  return isOtherOrigin(context.req.header('origin'), context.req.header('host'));
}

function hasNoBrowserHeaders(context: Context): boolean {
  return ['origin', 'sec-fetch-site', 'accept-language'].every(
    (name) => context.req.header(name) === undefined,
  );
}

export function formRoutes(dependencies: FormDependencies): Hono {
  const app = new Hono();
  const runWithinUploadLimit = createSemaphore(uploadLimits);
  for (const form of forms) {
    app.get(form.address, (context) => showThanks({ context, form, dependencies }));
    app.get(`${form.address}.data`, () => dependencies.site.renderPage(`${form.address}.data`, null));
    app.post(form.address, (context) => {
      const request = { context, form, dependencies };
      return form.isMultipart ? receiveUpload(request, runWithinUploadLimit) : receivePost(request);
    });
    app.all(form.address, (context) =>
      context.text('Post the form, or open its page.', 405, { Allow: 'GET, HEAD, POST' }),
    );
  }
  return app;
}

async function showThanks({ context, form, dependencies }: FormRequest): Promise<Response> {
  const { site, tokens } = dependencies;
  context.header('Cache-Control', 'no-store');
  const [reference, date] = tokens.read('sent', context.req.query('sent') ?? '')?.split(' ') ?? [];
  const replyBy = isDatePromised(form.name) ? date || undefined : null;
  if (!reference || replyBy === undefined) return context.redirect(form.page, 303);
  return renderReturnedForm(site, 200, { kind: 'sent', address: form.address, reference, replyBy });
}

/** The body of a waiting upload is not read yet, so that it needs no memory. */
async function receiveUpload(request: FormRequest, runWithinUploadLimit: Semaphore): Promise<Response> {
  const rawRequest = request.context.req.raw;
  try {
    return await runWithinUploadLimit(() => receivePost(request), expectedBytes(rawRequest));
  } catch (error) {
    if (!(error instanceof SemaphoreFull)) throw error;
    const { form, dependencies } = request;
    dependencies.log.warn('enquiry_unavailable', { form: form.name, status: 503, reason: 'uploads' });
    return respondFailed({ ...request, body: await drainToEmptyBody(rawRequest) }, busyFailure);
  }
}

async function receivePost(request: FormRequest): Promise<Response> {
  const { context, form, dependencies } = request;
  const post = { ...request, body: await readFormBody(context.req.raw, form.isMultipart) };
  try {
    return await receiveBody(post);
  } catch (error) {
    if (!(error instanceof TooManyPosts)) throw error;
    dependencies.log.warn('enquiry_rate_limited', { form: form.name, status: 429 });
    const { retryAfterSeconds } = error;
    return respondFailed(post, { status: 429, reason: 'too-many', retryAfterSeconds });
  }
}

async function receiveBody(post: FormPost): Promise<Response> {
  const { context, form, body, dependencies } = post;
  const { intake, rateLimit, log } = dependencies;
  const rateLimitKey = rateLimit.keyFor(dependencies.clientAddress(context));
  // Posts with a resume, which is expensive to check, and unreadable posts are counted now, others when they are stored.
  const isCountedNow = form.isMultipart || body.problem !== null;
  if (isCountedNow) await rateLimit.count(rateLimitKey);
  else rateLimit.rejectIfBlocked(rateLimitKey);
  if (body.problem) {
    const rejection = rejectionFor(form, body.problem);
    log.info('enquiry_invalid', { form: form.name, status: rejection.status, reason: body.problem });
    return respondInvalid(post, rejection);
  }
  const outcome = await intake.receive({
    form,
    values: body.values,
    file: body.file,
    isFromAnotherSite: isFromAnotherSite(context),
    hasNoBrowserHeaders: hasNoBrowserHeaders(context),
    rateLimitKey: isCountedNow ? null : rateLimitKey,
  });
  switch (outcome.kind) {
    case 'stored':
      return respondStored(post, outcome);
    case 'invalid':
      return respondInvalid(post, outcome);
    case 'unavailable':
      log.warn('enquiry_unavailable', { form: form.name, status: 503 });
      return respondFailed(post, busyFailure);
  }
}

function respondStored(
  { context, form, dependencies }: FormPost,
  { reference, dueAt }: { readonly reference: string; readonly dueAt: Date },
): Response {
  const replyBy = isDatePromised(form.name) ? toOfficeTime(dueAt) : null;
  context.header('Cache-Control', 'no-store');
  if (wantsJson(context)) return context.json({ reference, replyBy });
  const subject = replyBy === null ? reference : `${reference} ${replyBy}`;
  const token = dependencies.tokens.sign('sent', subject, new Date(Date.now() + thanksLinkTtlMs));
  return context.redirect(`${form.address}?sent=${token}`, 303);
}

function respondInvalid(post: FormPost, { status, reason, errors }: Rejection): Promise<Response> | Response {
  const { context, form, dependencies } = post;
  dependencies.countRejectedPost(form.name, reason, context.req.header(testPostHeader) !== undefined);
  if (wantsJson(context)) return context.json({ errors }, status, { 'Cache-Control': 'no-store' });
  // With a new idempotency key the corrected forms of two visitors are two enquiries, even if their answers are equal.
  const returnedForm = {
    kind: 'refused',
    errors,
    ...readSubmittedForm(post),
    idempotencyKey: randomUUID(),
  } as const;
  return renderReturnedForm(dependencies.site, status, returnedForm);
}

async function respondFailed(post: FormPost, failure: Failure): Promise<Response> {
  const { context, form, body, dependencies } = post;
  const { status, reason, retryAfterSeconds } = failure;
  dependencies.countRejectedPost(form.name, status === 429 ? 'too_many' : 'unavailable');
  const retryAfterHeader = { 'Retry-After': String(retryAfterSeconds) };
  const { phone, email } = dependencies.site.agency;
  if (wantsJson(context)) {
    const headers = { 'Cache-Control': 'no-store', ...retryAfterHeader };
    return context.json({ reason, retryAfterSeconds, phone, email }, status, headers);
  }
  const returnedForm = {
    kind: 'failed',
    reason,
    retryAfterSeconds,
    ...readSubmittedForm(post),
    // The same idempotency key, because the post may have been stored in spite of the error.
    idempotencyKey: body.values.get(extraFields.idempotencyKey) ?? '',
  } as const;
  return renderReturnedForm(dependencies.site, status, returnedForm, retryAfterHeader);
}

function readSubmittedForm({ form, body }: FormPost) {
  const internalFields = new Set<string>(Object.values(extraFields));
  const submittedValues = [...body.values].filter(([name]) => !internalFields.has(name)).slice(0, 20);
  let characters = returnedMaxCharacters - submittedValues.reduce((sum, [name]) => sum + name.length, 0);
  const values = submittedValues.map(([name, value]) => {
    const text = value.slice(0, Math.max(0, characters));
    characters -= text.length;
    return [name, text] as const;
  });
  return { address: form.address, values: characters < 0 ? {} : Object.fromEntries(values) };
}

async function renderReturnedForm(
  site: FormDependencies['site'],
  status: number,
  returnedForm: ReturnedForm,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const page = await site.renderPage(returnedForm.address, returnedForm);
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...extraHeaders }))
    headers.set(name, value);
  return new Response(page.body, { status: page.status >= 400 ? page.status : status, headers });
}
