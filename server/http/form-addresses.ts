import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { isDatePromised, officeTime } from '../../enquiries/due-date.ts';
import { extraFields } from '../../enquiries/extra-fields.ts';
import type { FormErrors } from '../../enquiries/form-errors.ts';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import { type Form, forms } from '../intake/forms.ts';
import { type RateLimit, TooManyPosts } from '../intake/rate-limit.ts';
import type { Intake } from '../intake/take-in.ts';
import { createWaitingLine, LineIsFull, type WaitingLine } from '../intake/waiting-line.ts';
import type { Log } from '../log.ts';
import type { Tokens } from '../signed-token.ts';
import type { BuiltSite } from '../site.ts';
import { expectedBytes, type FormBody, readFormBody, readNothing } from './form-body.ts';
import { isOtherOrigin } from './other-origin.ts';

export interface FormDesk {
  readonly site: Pick<BuiltSite, 'office' | 'renderPage'>;
  readonly intake: Intake;
  readonly rateLimit: Pick<RateLimit, 'posterAt' | 'letPass' | 'count'>;
  readonly tokens: Tokens;
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
}

const busyRetrySeconds = 30;
const thanksLastMs = 30 * 24 * 60 * 60 * 1000;
const wholeForm = 'form';

const bodyProblems = {
  'too-large': { status: 413, message: 'This is more than we can take in. Please shorten it.' },
  'not-a-form': { status: 415, message: 'This did not arrive as a form. Please send it from the page.' },
  damaged: { status: 422, message: 'The form arrived damaged. Please send it again.' },
} as const;

const resumeTooLarge: FormErrors = { resume: 'The resume has to be 5 MB or smaller.' };

type Refusal = { readonly status: 413 | 415 | 422; readonly errors: FormErrors };

function bodyRefusal(form: Form, problem: keyof typeof bodyProblems): Refusal {
  const { status, message } = bodyProblems[problem];
  return {
    status,
    errors: form.multipart && problem === 'too-large' ? resumeTooLarge : { [wholeForm]: message },
  };
}

/** Script asks for JSON by name; everybody else is shown a page. */
function wantsJson(context: Context): boolean {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** Browsers say where a post comes from. Whoever says nothing is not accused. */
function isFromAnotherSite(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site';
  return isOtherOrigin(context.req.header('origin'), context.req.header('host'));
}

function namesNothing(context: Context): boolean {
  return ['origin', 'sec-fetch-site', 'accept-language'].every(
    (name) => context.req.header(name) === undefined,
  );
}

function textValues(values: ReadonlyMap<string, string>): Record<string, string> {
  const ours = new Set<string>(Object.values(extraFields));
  return Object.fromEntries([...values].filter(([name]) => !ours.has(name)).slice(0, 20));
}

/** The three addresses that forms post to: one order of steps, a page or JSON for an answer. */
export function formAddresses(desk: FormDesk): Hono {
  const app = new Hono();
  const uploadLine = createWaitingLine(uploadLimits);
  for (const form of forms) {
    app.get(form.address, (context) => showThanks(context, form, desk));
    app.get(`${form.address}.data`, () => desk.site.renderPage(`${form.address}.data`, null));
    app.post(form.address, (context) =>
      form.multipart ? takeUpload(context, form, desk, uploadLine) : takePost(context, form, desk),
    );
    app.all(form.address, (context) =>
      context.text('Post the form, or open its page.', 405, { Allow: 'GET, HEAD, POST' }),
    );
  }
  return app;
}

async function showThanks(context: Context, form: Form, { site, tokens }: FormDesk): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const [reference, date] = tokens.read('sent', context.req.query('sent') ?? '')?.split(' ') ?? [];
  const replyBy = isDatePromised(form.name) ? date || undefined : null;
  if (!reference || replyBy === undefined) return context.redirect(form.page, 303);
  const { address } = form;
  return rendered(await site.renderPage(address, { kind: 'sent', address, reference, replyBy }), 200);
}

const busy = { status: 503, reason: 'busy', retrySeconds: busyRetrySeconds } as const;

/** In bytes. An upload is held in memory several times over: 40 MB of them come to some 200 MB. */
const uploadLimits = { room: 40 * 1024 * 1024, mostWaiting: 200, longestWaitMs: 20_000 };

/** Whoever has to wait is not read yet. */
async function takeUpload(
  context: Context,
  form: Form,
  desk: FormDesk,
  line: WaitingLine,
): Promise<Response> {
  const request = context.req.raw;
  try {
    return await line(() => takePost(context, form, desk), expectedBytes(request));
  } catch (error) {
    if (!(error instanceof LineIsFull)) throw error;
    desk.log.warn('unavailable', { form: form.name, status: busy.status, reason: 'uploads' });
    return failed(context, form, await readNothing(request), desk, busy);
  }
}

async function takePost(context: Context, form: Form, desk: FormDesk): Promise<Response> {
  const body = await readFormBody(context.req.raw, form.multipart);
  try {
    return await takeBody(context, form, desk, body);
  } catch (error) {
    if (!(error instanceof TooManyPosts)) throw error;
    desk.log.warn('too_many', { form: form.name, status: 429 });
    const failure = { status: 429, reason: 'too-many', retrySeconds: error.waitSeconds } as const;
    return failed(context, form, body, desk, failure);
  }
}

async function takeBody(context: Context, form: Form, desk: FormDesk, body: FormBody): Promise<Response> {
  const { intake, rateLimit, log } = desk;
  const poster = rateLimit.posterAt(desk.addressOf(context));
  // A resume is much work to judge: nobody's thirty-first is. Other posts are counted by the statement that keeps them.
  const isCountedFirst = form.multipart || body.problem !== null;
  if (isCountedFirst) await rateLimit.count(poster);
  else rateLimit.letPass(poster);
  if (body.problem) {
    const refusal = bodyRefusal(form, body.problem);
    log.info('refused', { form: form.name, status: refusal.status, reason: body.problem });
    return refused(context, form, body, desk, refusal);
  }
  const post = {
    form,
    values: body.values,
    file: body.file,
    fromAnotherSite: isFromAnotherSite(context),
    namesNothing: namesNothing(context),
    poster: isCountedFirst ? null : poster,
  };
  const outcome = await intake.take(post);
  switch (outcome.kind) {
    case 'taken':
      return taken(context, form, desk, outcome);
    case 'refused':
      return refused(context, form, body, desk, outcome);
    case 'unavailable':
      log.warn('unavailable', { form: form.name, status: 503 });
      return failed(context, form, body, desk, busy);
  }
}

function taken(
  context: Context,
  form: Form,
  { tokens }: FormDesk,
  { reference, dueAt }: { readonly reference: string; readonly dueAt: Date },
): Response {
  const replyBy = isDatePromised(form.name) ? officeTime(dueAt) : null;
  context.header('Cache-Control', 'no-store');
  if (wantsJson(context)) return context.json({ reference, replyBy });
  const subject = replyBy === null ? reference : `${reference} ${replyBy}`;
  const token = tokens.sign('sent', subject, new Date(Date.now() + thanksLastMs));
  return context.redirect(`${form.address}?sent=${token}`, 303);
}

function refused(
  context: Context,
  form: Form,
  body: FormBody,
  desk: FormDesk,
  refusal: Refusal,
): Promise<Response> | Response {
  const { status, errors } = refusal;
  if (wantsJson(context)) return context.json({ errors }, status, { 'Cache-Control': 'no-store' });
  // Two visitors who sent the same answers must not share a key: each corrects them differently.
  const idempotencyKey = randomUUID();
  return returnedPage(desk, status, { kind: 'refused', errors, ...givenBack(form, body), idempotencyKey });
}

interface Failure {
  readonly status: 429 | 503;
  readonly reason: 'too-many' | 'busy';
  readonly retrySeconds: number;
}

async function failed(
  context: Context,
  form: Form,
  body: FormBody,
  desk: FormDesk,
  failure: Failure,
): Promise<Response> {
  const { status, reason, retrySeconds } = failure;
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retrySeconds) };
  const { phone, email } = desk.site.office;
  if (wantsJson(context))
    return context.json({ reason, retryAfterSeconds: retrySeconds, phone, email }, status, headers);
  const page = await returnedPage(desk, status, {
    kind: 'failed',
    reason,
    retryAfterSeconds: retrySeconds,
    ...givenBack(form, body),
    // It may have been stored all the same: sent again unchanged it has to be recognised.
    idempotencyKey: body.values.get(extraFields.idempotencyKey) ?? '',
  });
  page.headers.set('Retry-After', String(retrySeconds));
  return page;
}

function givenBack(form: Form, { values }: FormBody) {
  return { address: form.address, values: textValues(values) };
}

async function returnedPage({ site }: FormDesk, status: number, returned: ReturnedForm): Promise<Response> {
  return rendered(await site.renderPage(returned.address, returned), status);
}

function rendered(page: Response, status: number): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(page.body, { status: page.status >= 400 ? page.status : status, headers });
}
