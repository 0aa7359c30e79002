import { getRequestListener } from '@hono/node-server';
import { startBackend } from '../../../server/backend.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { createApplication } from '../../../server/http/application.ts';
import { createLog } from '../../../server/log.ts';
import type { RenderPage } from '../../../server/site.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { nextVisitorAddress } from '../load/visitor-address.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { testAgency } from './agency.ts';
import { startHttpServer } from './http-server.ts';
import { testSettings } from './test-settings.ts';

export interface TestBackend {
  readonly address: string;
  readonly database: TestDatabase;
  readonly mail: MailServer;
  readonly log: readonly string[];
  /** Sends a request to the private port. */
  readonly requestPrivate: (path: string) => Promise<Response>;
  readonly beginStop: () => void;
  readonly post: (path: string, body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
  /** Posts with Accept: application/json, as the site's script does, and returns the reference. */
  readonly submit: (path: string, body: BodyInit) => Promise<string>;
  readonly mailsAbout: (reference: string) => MailServer['mails'];
  readonly stop: () => Promise<void>;
}

/** Agency and fonts of a test site. */
export const testSite = {
  agency: testAgency,
  fontFiles: { display: '/imbue.woff2', text: '/newsreader.woff2', ui: '/anek.woff2' },
};

export const renderAsJson: RenderPage = async (_, returnedForm) =>
  new Response(JSON.stringify(returnedForm), { headers: { 'Content-Type': 'text/html' } });

/** Starts the backend in this process, with a database and a mail server; pages are rendered as JSON. */
export async function startTestBackend(
  variables: Readonly<Record<string, string>> = {},
): Promise<TestBackend> {
  const [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const log: string[] = [];
  const site = {
    pagePaths: [],
    notFoundPage: { html: 'not found', csp: '' },
    ...testSite,
    renderPage: renderAsJson,
  };
  const environment = readEnvironment({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ALLOW_PLAIN_SMTP: '1',
    ...testSettings,
    ...variables,
  });
  const backend = await startBackend({
    environment,
    site,
    log: createLog({ write: (line) => log.push(line) }),
  });
  const application = createApplication(site, backend.handlerDependencies);
  const { address, stop } = await startHttpServer(getRequestListener(application.fetch), '127.0.0.1');
  const post: TestBackend['post'] = (path, body, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      // Another visitor address for each post, so that no rate limit applies.
      headers: { 'x-forwarded-for': nextVisitorAddress(), ...headers },
    });
  return {
    address,
    database,
    mail,
    log,
    requestPrivate: async (path) => backend.privateApplication.request(path),
    beginStop: backend.beginStop,
    post,
    submit: async (path, body) => {
      const response = await post(path, body, { accept: 'application/json' });
      return ((await response.json()) as { reference: string }).reference;
    },
    mailsAbout: (reference) => mail.mails.filter(({ subject }) => subject?.includes(reference)),
    stop: async () => {
      await stop();
      await backend.stop();
      await mail.close();
      await database.drop();
    },
  };
}
