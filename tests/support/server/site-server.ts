import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { newFolder } from '../machine/new-folder.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { newCertificate } from '../proxy/certificate.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { testSettings } from './test-settings.ts';

export interface SiteServer {
  readonly address: string;
  readonly pid: number;
  readonly database: TestDatabase;
  readonly mail: MailServer;
  readonly process: SiteProcess;
  /** Environment variables of this process, for a second process with the same database and mail server. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stop: () => Promise<void>;
}

export const mailUser = 'site';
const mailPassword = 'se:cret/word';

/** Starts server/main.ts with a database and a mail server that requires STARTTLS and a login. */
export async function startSiteServer(
  variables: Readonly<Record<string, string>> = {},
  projectFolder?: string,
): Promise<SiteServer> {
  const folder = newFolder();
  const certificate = newCertificate();
  await writeFile(join(folder, 'ca.pem'), certificate.cert);
  const [database, mail] = await Promise.all([
    createTestDatabase(),
    startMailServer({
      ...certificate,
      authOptional: false,
      onAuth: ({ username, password }, _, callback) => {
        if (username === mailUser && password === mailPassword) callback(null, { user: username });
        else callback(new Error('Wrong user or password'));
      },
    }),
  ]);
  const environment = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://${mailUser}:${encodeURIComponent(mailPassword)}@localhost:${mail.port}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    ...testSettings,
    ...variables,
  };
  const siteProcess = startSiteProcess(environment, projectFolder);
  return {
    address: await siteProcess.address,
    pid: siteProcess.pid,
    database,
    mail,
    process: siteProcess,
    environment,
    stop: async () => {
      await siteProcess.end();
      await mail.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
