import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { startBackend } from '../../server/backend.ts';
import { readEnvironment } from '../../server/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import { createLog } from '../../server/log.ts';
import { createSiteRenderer } from '../../server/site.ts';
import { findUnfinishedFields, summarizeUnfinishedFields } from '../content/unfinished-fields.ts';
import { startThrowawayPostgres } from '../servers/throwaway-postgres.ts';
import { openMailbox } from './mailbox.ts';
import { withSampleNote } from './sample-note.ts';

/** The development server: the site in Vite, the backend, a temporary database and a mailbox. */
const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.PORT ?? 5173);
const httpServer = createServer();
// Until everything has started, exiting is enough: the started parts stop on exit.
let stop = async () => process.exit(0);
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

const postgres = process.env.DATABASE_URL ? null : await startThrowawayPostgres();
const mailbox = process.env.SMTP_URL ? null : await openMailbox(join(root, '.cache/mailbox'));
const environment = readEnvironment({
  PUBLIC_URL: `http://localhost:${port}`,
  SECRET_KEY: 'only-for-development-only-for-development',
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(mailbox && {
    SMTP_URL: mailbox.smtpUrl,
    ALLOW_PLAIN_SMTP: '1',
    MAIL_FROM: 'site@seaface.example',
    AGENCY_MAIL: 'leads@seaface.example',
  }),
  ...process.env,
});

const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: httpServer } } });
const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
const { agency, fontFiles } = createSiteRenderer(await loadBuild());
const site = {
  agency,
  fontFiles,
  pagePaths: [],
  notFoundPage: { html: '', csp: '' },
  renderPage: async (...args: Parameters<ReturnType<typeof createSiteRenderer>['renderPage']>) =>
    createSiteRenderer(await loadBuild()).renderPage(...args),
};

const backend = await startBackend({ environment, site, log: createLog() });
const application = createApplication(site, backend.handlerDependencies);
if (mailbox) application.route('/', mailbox.pages);
const handlePage = getRequestListener(async (request) =>
  withSampleNote(
    await createRequestHandler(await loadBuild(), 'development')(request),
    summarizeUnfinishedFields(findUnfinishedFields(root)),
  ),
);
const handleBackendRequest = getRequestListener(application.fetch);

httpServer.on('request', (request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (/^\/(?:popup|contact_handler|career)\.php|^\/(?:desk|__mail)(?:\/|$)/.test(path))
    return void handleBackendRequest(request, response);
  vite.middlewares(request, response, () => void handlePage(request, response));
});
httpServer.listen(port, () => {
  console.log(`The site:    http://localhost:${port}`);
  if (mailbox) console.log(`Its mails:   http://localhost:${port}/__mail`);
  console.log(`Its database: ${postgres?.url ?? 'DATABASE_URL'}`);
  const sampleNote = summarizeUnfinishedFields(findUnfinishedFields(root));
  if (sampleNote) console.log(sampleNote);
});

stop = async () => {
  httpServer.closeAllConnections();
  httpServer.close();
  await backend.stop();
  mailbox?.close();
  await vite.close();
  await postgres?.stop();
  return process.exit(0);
};
