import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The product's worker as a process of its own, delivering to a mail server on this machine. */
export function startWorkerProcess(
  databaseUrl: string,
  mailPort: number,
): { readonly stop: () => Promise<void> } {
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const worker = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      ALLOW_PLAIN_SMTP: '1',
      MAIL_FROM: 'site@seaface.example',
      AGENCY_MAIL: 'leads@seaface.example',
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
    },
    stdio: 'ignore',
  });
  const ended = once(worker, 'exit');
  return {
    stop: async () => {
      worker.kill('SIGTERM');
      await ended;
    },
  };
}
