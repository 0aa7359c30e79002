import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { z } from 'zod';
import { momentWords } from '../../enquiries/moment-words.ts';
import { errorFields, type Log } from '../log.ts';
import type { TokenPurpose, Tokens } from '../signed-token.ts';
import type { DeskPage, DeskPages } from './desk-page.ts';
import { policyHeader } from './headers.ts';

export interface LinkDesk {
  /** Null without a database. */
  readonly pool: pg.Pool | null;
  readonly tokens: Tokens;
  readonly pages: DeskPages;
  readonly log: Log;
}

export const answeredLink = '/desk/answered/';
export const resumeLink = '/desk/resume/';

const receiptRow = z.object({
  reference: z.string(),
  form: z.string(),
  received_at: z.date(),
  due_at: z.date(),
  answered_at: z.date().nullable(),
});
const resumeRow = z.object({
  file_name: z.string(),
  content: z.instanceof(Buffer).nullable(),
  verdict: z.string(),
  active_content: z.array(z.string()),
});

const notGood = {
  heading: 'This link has run out.',
  text: 'It has expired, was not copied whole, or the enquiry was erased. Newer mails about the same enquiry hold newer links; the staff command line always works.',
};

/** What staff do from a mail, without a login. Opening a link changes nothing: mail scanners open every link. */
export function signedLinks(desk: LinkDesk): Hono {
  const app = new Hono();
  app.use('/desk/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Robots-Tag', 'noindex');
    if (!context.res.headers.has(policyHeader)) context.header(policyHeader, desk.pages.policy);
  });
  app.get(`${answeredLink}:token`, (context) => withReceipt(context, desk, 'answered', askAnswered));
  app.post(`${answeredLink}:token`, (context) => withReceipt(context, desk, 'answered', markAnswered));
  app.get(`${resumeLink}:token`, (context) => withReceipt(context, desk, 'resume', askResume));
  app.post(`${resumeLink}:token`, (context) => withReceipt(context, desk, 'resume', sendResume));
  return app;
}

interface Visit {
  readonly context: Context;
  readonly pool: pg.Pool;
  readonly id: string;
  readonly receipt: z.output<typeof receiptRow>;
  readonly desk: LinkDesk;
}

async function withReceipt(
  context: Context,
  desk: LinkDesk,
  purpose: TokenPurpose,
  act: (visit: Visit) => Promise<Response> | Response,
): Promise<Response> {
  const id = desk.tokens.read(purpose, context.req.param('token') ?? '');
  if (id === null) return context.html(desk.pages.page(notGood), 410);
  try {
    if (!desk.pool) throw new Error('There is no database.');
    const { rows } = await desk.pool.query('select * from intake.enquiry_receipt($1)', [id]);
    if (rows.length === 0) return context.html(desk.pages.page(notGood), 410);
    return await act({ context, pool: desk.pool, id, receipt: receiptRow.parse(rows[0]), desk });
  } catch (error) {
    desk.log.error('link_failed', errorFields(error));
    const text = 'The store does not answer. Please try again in a few minutes.';
    return context.html(desk.pages.page({ heading: 'The tide is out.', text }), 503);
  }
}

function alreadyAnswered(reference: string, answeredAt: Date): DeskPage {
  return {
    heading: 'Answered.',
    text: 'The promise is kept, and no more reminders are sent.',
    reference,
    facts: [['Marked', momentWords(answeredAt)]],
  };
}

function askAnswered({ context, receipt, desk }: Visit): Response | Promise<Response> {
  const { reference, received_at: received, due_at: due, answered_at: answeredAt } = receipt;
  if (answeredAt) return context.html(desk.pages.page(alreadyAnswered(reference, answeredAt)));
  return context.html(
    desk.pages.page({
      heading: 'Has it been answered?',
      text: 'Nothing has changed yet. Once it is marked, no more reminders are sent.',
      reference,
      facts: [
        ['Received', momentWords(received)],
        ['Reply by', momentWords(due)],
      ],
      button: 'Mark as answered',
    }),
  );
}

async function markAnswered({ context, pool, id, receipt, desk }: Visit): Promise<Response> {
  await pool.query('select intake.mark_answered($1)', [id]);
  desk.log.info('answered', { reference: receipt.reference });
  return context.html(desk.pages.page(alreadyAnswered(receipt.reference, receipt.answered_at ?? new Date())));
}

async function readResume({ pool, id }: Visit): Promise<z.output<typeof resumeRow> | null> {
  const { rows } = await pool.query('select * from intake.resume_file($1)', [id]);
  return rows.length === 0 ? null : resumeRow.parse(rows[0]);
}

async function askResume(visit: Visit): Promise<Response> {
  const { context, receipt, desk } = visit;
  const resume = await readResume(visit);
  if (!resume?.content) return context.html(desk.pages.page(waiting(receipt.reference)), 409);
  const warning = [
    resume.verdict === 'unscanned'
      ? 'No virus scanner has looked at this file. Open it only where that is safe.'
      : '',
    resume.active_content.length > 0
      ? `It holds active content (${resume.active_content.join(', ')}). Open it in a viewer that runs none.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
  return context.html(
    desk.pages.page({
      heading: 'Download the résumé?',
      text: 'Nothing has been fetched yet.',
      reference: receipt.reference,
      facts: [['File', resume.file_name]],
      ...(warning && { warning }),
      button: 'Download résumé',
    }),
  );
}

function waiting(reference: string): DeskPage {
  return {
    heading: 'Not scanned yet.',
    text: 'The résumé has not passed the virus scanner. It comes by mail once it has.',
    reference,
  };
}

async function sendResume(visit: Visit): Promise<Response> {
  const { context, receipt, desk } = visit;
  const resume = await readResume(visit);
  if (!resume?.content) return context.html(desk.pages.page(waiting(receipt.reference)), 409);
  desk.log.info('resume_downloaded', { reference: receipt.reference, verdict: resume.verdict });
  const plain = resume.file_name.replaceAll(/[^\w.-]/g, '_');
  return context.body(new Uint8Array(resume.content), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(resume.file_name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`,
    [policyHeader]:
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}
