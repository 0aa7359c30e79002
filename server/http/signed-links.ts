import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { z } from 'zod';
import { momentWords } from '../../enquiries/moment-words.ts';
import { type StaffPurpose, staffPath } from '../signed-token.ts';
import type { DeskPage } from './desk-page.ts';
import { policyHeader } from './headers.ts';
import { numbersLink } from './numbers-link.ts';
import { type LinkDesk, openLink } from './open-link.ts';
import { quarantineLinks } from './quarantine-links.ts';
import { resumePage } from './resume-page.ts';

const receiptRow = z.object({
  reference: z.string(),
  received_at: z.date(),
  due_at: z.date(),
  answered_at: z.date().nullable(),
});
const resumeRow = z.object({
  file_name: z.string(),
  content: z.instanceof(Buffer).nullable(),
  verdict: z.string(),
});

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
  app.get(`${staffPath('answered')}:token`, (context) => withReceipt(context, desk, 'answered', askAnswered));
  app.post(`${staffPath('answered')}:token`, (context) =>
    withReceipt(context, desk, 'answered', markAnswered),
  );
  app.get(`${staffPath('resume')}:token`, (context) =>
    withReceipt(context, desk, 'resume', (visit) => showResume(visit)),
  );
  app.post(`${staffPath('resume')}:token`, (context) => withReceipt(context, desk, 'resume', sendResume));
  app.route('/', quarantineLinks(desk));
  app.route('/', numbersLink(desk));
  return app;
}

interface Visit {
  readonly context: Context;
  readonly pool: pg.Pool;
  readonly id: string;
  readonly receipt: z.output<typeof receiptRow>;
  readonly desk: LinkDesk;
}

function withReceipt(
  context: Context,
  desk: LinkDesk,
  purpose: StaffPurpose,
  act: (visit: Visit) => Promise<Response | null> | Response,
): Promise<Response> {
  return openLink(context, desk, purpose, async (id, pool) => {
    const { rows } = await pool.query('select * from intake.enquiry_receipt($1)', [id]);
    return rows.length === 0 ? null : act({ context, pool, id, receipt: receiptRow.parse(rows[0]), desk });
  });
}

function alreadyAnswered(reference: string, answeredAt: Date): DeskPage {
  return {
    heading: 'Answered.',
    text: 'No more reminders are sent.',
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

const stateRow = z.object({
  file_name: z.string(),
  bytes: z.number(),
  verdict: z.enum(['pending', 'unscanned', 'clean', 'infected']),
  inspection: z.enum(['waiting', 'readable', 'active', 'unreadable']),
  active_content: z.array(z.string()),
  unreadable_reason: z.string().nullable(),
});

async function showResume({ context, pool, id, receipt, desk }: Visit, status: 200 | 409 = 200) {
  const { rows } = await pool.query('select * from intake.resume_state($1)', [id]);
  if (rows.length === 0) return null;
  return context.html(desk.pages.page(resumePage(receipt.reference, stateRow.parse(rows[0]))), status);
}

async function sendResume(visit: Visit): Promise<Response | null> {
  const { context, pool, id, receipt, desk } = visit;
  const { rows } = await pool.query('select * from intake.resume_file($1)', [id]);
  const resume = rows.length === 0 ? null : resumeRow.parse(rows[0]);
  if (!resume?.content) return showResume(visit, 409);
  desk.log.info('resume_downloaded', { reference: receipt.reference, verdict: resume.verdict });
  const plain = resume.file_name.replaceAll(/[^\w.-]/g, '_');
  return context.body(new Uint8Array(resume.content), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(resume.file_name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`,
    [policyHeader]:
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}
