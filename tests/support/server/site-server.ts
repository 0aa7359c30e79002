import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { newCertificate } from '../proxy/certificate.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

export interface SiteServer {
  readonly address: string;
  readonly pid: number;
  readonly database: TestDatabase;
  readonly mail: MailServer;
  readonly process: SiteProcess;
  /** Its settings, for another process that shares its database and mail server. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stop: () => Promise<void>;
}

export const agencyMail = 'leads@seaface.example';

/** Where the site's mails are accepted: over STARTTLS, from whoever knows the password. */
export const mailUser = 'site';
const mailPassword = 'se:cret/word';

/** The product's own server with a database and a mail server of its own, as a visitor and the agency meet it. */
export async function startSiteServer(
  variables: Readonly<Record<string, string>> = {},
  projectFolder?: string,
): Promise<SiteServer> {
  const folder = await mkdtemp(join(tmpdir(), 'seaface-site-'));
  const own = newCertificate();
  await writeFile(join(folder, 'ca.pem'), own.cert);
  const [database, mail] = await Promise.all([
    createTestDatabase(),
    startMailServer({
      ...own,
      authOptional: false,
      onAuth: ({ username, password }, _, callback) => {
        if (username === mailUser && password === mailPassword) callback(null, { user: username });
        else callback(new Error('No.'));
      },
    }),
  ]);
  const environment = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://${mailUser}:${encodeURIComponent(mailPassword)}@localhost:${mail.port}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    MAIL_FROM: 'site@seaface.example',
    AGENCY_MAIL: agencyMail,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
    TRUSTED_PROXY: '127.0.0.1',
    ...variables,
  };
  const started = startSiteProcess(environment, projectFolder);
  return {
    address: await started.serves,
    pid: started.pid,
    database,
    mail,
    process: started,
    environment,
    stop: async () => {
      await started.end();
      await mail.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
