import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { momentWords } from '../../enquiries/moment-words.ts';
import { type Queryable, queryRows } from '../database/query.ts';
import { type StaffPurpose, staffPathPrefix } from '../signed-token.ts';
import { cspHeader } from './headers.ts';
import { type LinkDependencies, openLink } from './open-link.ts';
import { quarantineLinks } from './quarantine-links.ts';
import { reportLink } from './report-link.ts';
import { resumePage, resumeStateRow } from './resume-page.ts';
import type { StaffPageContent } from './staff-page.ts';

const receiptRow = z.object({
  reference: z.string(),
  received_at: z.date(),
  due_at: z.date(),
  answered_at: z.date().nullable(),
});
const resumeFileRow = z.object({
  file_name: z.string(),
  content: z.instanceof(Buffer).nullable(),
  verdict: z.string(),
});

/** Staff actions from a mail, without a login. A GET changes nothing, because mail scanners open every link. */
export function signedLinkRoutes(dependencies: LinkDependencies): Hono {
  const app = new Hono();
  app.use('/desk/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Robots-Tag', 'noindex');
    if (!context.res.headers.has(cspHeader)) context.header(cspHeader, dependencies.staffPages.csp);
  });
  app.get(`${staffPathPrefix('answered')}:token`, (context) =>
    withReceipt(context, dependencies, 'answered', showAnsweredConfirmation),
  );
  app.post(`${staffPathPrefix('answered')}:token`, (context) =>
    withReceipt(context, dependencies, 'answered', markAnswered),
  );
  app.get(`${staffPathPrefix('resume')}:token`, (context) =>
    withReceipt(context, dependencies, 'resume', (request) => showDownloadConfirmation(request)),
  );
  app.post(`${staffPathPrefix('resume')}:token`, (context) =>
    withReceipt(context, dependencies, 'resume', sendResume),
  );
  app.route('/', quarantineLinks(dependencies));
  app.route('/', reportLink(dependencies));
  return app;
}

interface LinkRequest {
  readonly context: Context;
  readonly pool: Queryable;
  readonly id: string;
  readonly receipt: z.output<typeof receiptRow>;
  readonly dependencies: LinkDependencies;
}

function withReceipt(
  context: Context,
  dependencies: LinkDependencies,
  purpose: StaffPurpose,
  handler: (request: LinkRequest) => Promise<Response | null> | Response,
): Promise<Response> {
  return openLink(context, dependencies, purpose, async (id, pool) => {
    const [receipt] = await queryRows(pool, receiptRow, 'select * from intake.enquiry_receipt($1)', [id]);
    return receipt ? handler({ context, pool, id, receipt, dependencies }) : null;
  });
}

function answeredPage(reference: string, answeredAt: Date): StaffPageContent {
  return {
    heading: 'Answered.',
    text: 'No more reminders are sent.',
    reference,
    facts: [['Marked', momentWords(answeredAt)]],
  };
}

function showAnsweredConfirmation({
  context,
  receipt,
  dependencies,
}: LinkRequest): Response | Promise<Response> {
  const { reference, received_at: receivedAt, due_at: dueAt, answered_at: answeredAt } = receipt;
  if (answeredAt) return context.html(dependencies.staffPages.render(answeredPage(reference, answeredAt)));
  return context.html(
    dependencies.staffPages.render({
      heading: 'Has it been answered?',
      text: 'Nothing has changed yet. Once it is marked, no more reminders are sent.',
      reference,
      facts: [
        ['Received', momentWords(receivedAt)],
        ['Reply by', momentWords(dueAt)],
      ],
      button: 'Mark as answered',
    }),
  );
}

async function markAnswered({ context, pool, id, receipt, dependencies }: LinkRequest): Promise<Response> {
  await pool.query('select intake.mark_answered($1)', [id]);
  dependencies.log.info('enquiry_answered', { reference: receipt.reference });
  return context.html(
    dependencies.staffPages.render(answeredPage(receipt.reference, receipt.answered_at ?? new Date())),
  );
}

async function showDownloadConfirmation(
  { context, pool, id, receipt, dependencies }: LinkRequest,
  status: 200 | 409 = 200,
) {
  const [state] = await queryRows(pool, resumeStateRow, 'select * from intake.resume_state($1)', [id]);
  return state
    ? context.html(dependencies.staffPages.render(resumePage(receipt.reference, state)), status)
    : null;
}

async function sendResume(request: LinkRequest): Promise<Response | null> {
  const { context, pool, id, receipt, dependencies } = request;
  const [resume] = await queryRows(pool, resumeFileRow, 'select * from intake.resume_file($1)', [id]);
  if (!resume?.content) return showDownloadConfirmation(request, 409);
  dependencies.log.info('resume_downloaded', { reference: receipt.reference, verdict: resume.verdict });
  const asciiName = resume.file_name.replaceAll(/[^\w.-]/g, '_');
  return context.body(new Uint8Array(resume.content), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(resume.file_name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`,
    [cspHeader]: "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}
