import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export interface SiteServer {
  readonly address: string;
  readonly pid: number;
  readonly database: TestDatabase;
  readonly mail: MailServer;
  /** Every line the server wrote. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
}

export const agencyMail = 'leads@seaface.example';

/** The product's own server with a database and a mail server of its own, as a visitor and the agency meet it. */
export async function startSiteServer(variables: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'site@seaface.example',
      AGENCY_MAIL: agencyMail,
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
      ALLOW_PLAIN_SMTP: '1',
      TRUSTED_PROXY: '127.0.0.1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      lines.push(line);
      const found = line.match(/^Serving .*(http:\/\/\S+)$/)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('The server ended before it served anything.')));
  });
  return {
    address,
    pid: server.pid ?? 0,
    database,
    mail,
    lines,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await mail.close();
      await database.drop();
    },
  };
}
