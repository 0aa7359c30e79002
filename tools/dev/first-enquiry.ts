import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../servers/free-port.ts';

interface FirstEnquiry {
  readonly reference: string;
  /** From `npm run dev` until Home is served. */
  readonly siteMs: number;
  /** From then until the mail about the test enquiry has arrived. */
  readonly mailMs: number;
}

const mailTimeoutMs = 60_000;
const pollIntervalMs = 200;

async function sendEnquiry(site: string): Promise<string> {
  const response = await fetch(`${site}/contact_handler.php`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({
      organization: 'A newcomer',
      email: 'newcomer@agency.example',
      phone: '022 2600 0000',
      service: 'lead',
      message: 'Does it work?',
      privacy: 'on',
    }),
  });
  const { reference } = (await response.json()) as { reference?: string };
  if (!reference) throw new Error(`The enquiry was answered with ${response.status}.`);
  return reference;
}

async function waitForMail(site: string, reference: string): Promise<void> {
  const deadline = Date.now() + mailTimeoutMs;
  while (Date.now() < deadline) {
    if ((await (await fetch(`${site}/__mail`)).text()).includes(reference)) return;
    await pause(pollIntervalMs);
  }
  throw new Error(`No mail about ${reference} arrived.`);
}

/**
 * Does what the README says after cloning: starts the site, sends an enquiry and reads its mail; then what `continueWith`
 * does with the address of the site.
 */
export async function sendFirstEnquiry(
  folder: string,
  continueWith?: (site: string, enquiry: FirstEnquiry) => Promise<void>,
): Promise<FirstEnquiry> {
  const port = await freePort();
  const startMs = performance.now();
  const site = `http://localhost:${port}`;
  const { DATABASE_URL: _, SMTP_URL: __, ...environment } = process.env;
  const devServer = spawn(process.execPath, ['--run', 'dev'], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group, so that the command and the site that it starts can be stopped together.
    detached: true,
  });
  const closeEvent = once(devServer, 'close');
  try {
    await new Promise<void>((done, fail) => {
      createInterface(devServer.stdout).on('line', (line) => line.startsWith('The site:') && done());
      void closeEvent.then(() => fail(new Error('The site exited before it was ready.')));
    });
    const home = await fetch(site);
    if (!home.ok || !(await home.text()).includes('<h1')) throw new Error(`Home answered ${home.status}.`);
    const siteMs = performance.now() - startMs;
    const reference = await sendEnquiry(site);
    await waitForMail(site, reference);
    const enquiry = { reference, siteMs, mailMs: performance.now() - startMs - siteMs };
    await continueWith?.(site, enquiry);
    return enquiry;
  } finally {
    if (devServer.pid && devServer.exitCode === null) process.kill(-devServer.pid, 'SIGTERM');
    await closeEvent;
  }
}
