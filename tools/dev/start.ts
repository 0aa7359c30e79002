import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { findUnfinishedFields, summarizeUnfinishedFields } from '../../content-rules/unfinished-fields.ts';
import { formAddresses } from '../../enquiries/form-addresses.ts';
import { startThrowawayPostgres } from '../servers/throwaway-postgres.ts';
import { writeDatabaseAddress } from './database-address.ts';
import { openMailbox } from './mailbox.ts';
import { reloadBackend } from './reload-backend.ts';
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
const settings = {
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
};

const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: httpServer } } });
const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
const backend = reloadBackend(vite, { settings, loadBuild, mailPages: mailbox?.pages });
await backend.whenStarted;
const handlePage = getRequestListener(async (request) =>
  withSampleNote(
    await createRequestHandler(await loadBuild(), 'development')(request),
    summarizeUnfinishedFields(findUnfinishedFields(root)),
  ),
);

httpServer.on('request', (request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (Object.values<string>(formAddresses).includes(path) || /^\/(?:desk|__mail)(?:\/|$)/.test(path))
    return void backend.handle(request, response);
  vite.middlewares(request, response, () => void handlePage(request, response));
});
httpServer.listen(port, () => {
  if (postgres) writeDatabaseAddress(postgres.url);
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
