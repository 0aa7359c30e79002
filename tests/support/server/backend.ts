import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ReturnedForm } from '../../../enquiries/returned-form.ts';
import { startBackend } from '../../../server/backend.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { createApplication } from '../../../server/http/application.ts';
import { createLog } from '../../../server/log.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { testAgency } from './agency.ts';

export interface TestBackend {
  readonly address: string;
  readonly database: TestDatabase;
  readonly mail: MailServer;
  readonly log: readonly string[];
  /** The forms that the site has rendered, oldest first; null for a page without a returned form. */
  readonly renderedForms: readonly (ReturnedForm | null)[];
  /** Sends a request to the private port. */
  readonly requestPrivate: (path: string) => Promise<Response>;
  readonly beginStop: () => void;
  readonly post: (path: string, body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
  /** Posts with Accept: application/json, as the site's script does, and returns the reference. */
  readonly submit: (path: string, body: BodyInit) => Promise<string>;
  readonly mailsAbout: (reference: string) => MailServer['mails'];
  readonly stop: () => Promise<void>;
}

export const testSecret = 'only-for-tests-only-for-tests-only-for-tests';

let visitorCount = 0;

/** Agency and fonts of a test site. */
export const testSite = {
  agency: testAgency,
  fontFiles: { display: '/imbue.woff2', text: '/newsreader.woff2', ui: '/anek.woff2' },
};

/** Starts the backend in this process, with a database and a mail server; pages are rendered as JSON. */
export async function startTestBackend(
  variables: Readonly<Record<string, string>> = {},
): Promise<TestBackend> {
  const [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const log: string[] = [];
  const renderedForms: (ReturnedForm | null)[] = [];
  const site = {
    pagePaths: [],
    notFoundPage: { html: 'not found', csp: '' },
    ...testSite,
    renderPage: async (_: string, returned: ReturnedForm | null) => {
      renderedForms.push(returned);
      return new Response(JSON.stringify(returned), { headers: { 'Content-Type': 'text/html' } });
    },
  };
  const environment = readEnvironment({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'site@seaface.example',
    AGENCY_MAIL: 'leads@seaface.example',
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: testSecret,
    ALLOW_PLAIN_SMTP: '1',
    TRUSTED_PROXY: '127.0.0.1',
    ...variables,
  });
  const backend = await startBackend({
    environment,
    site,
    log: createLog({ write: (line) => log.push(line) }),
  });
  const server = createServer(getRequestListener(createApplication(site, backend.handlerDependencies).fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post: TestBackend['post'] = (path, body, headers = {}) => {
    visitorCount += 1;
    return fetch(`${address}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      // Another visitor address for each post, so that no rate limit applies.
      headers: { 'x-forwarded-for': `198.51.${visitorCount >> 8}.${visitorCount & 255}`, ...headers },
    });
  };
  return {
    address,
    database,
    mail,
    log,
    renderedForms,
    requestPrivate: async (path) => backend.privateApplication.request(path),
    beginStop: backend.beginStop,
    post,
    submit: async (path, body) => {
      const response = await post(path, body, { accept: 'application/json' });
      return ((await response.json()) as { reference: string }).reference;
    },
    mailsAbout: (reference) => mail.mails.filter(({ subject }) => subject?.includes(reference)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.stop();
      await mail.close();
      await database.drop();
    },
  };
}
