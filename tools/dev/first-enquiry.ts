import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

interface FirstEnquiry {
  readonly reference: string;
  /** From `npm run dev` to a page that answers. */
  readonly siteMs: number;
  /** From there to the agency's mail about a test enquiry. */
  readonly mailMs: number;
}

const patienceMs = 60_000;
const betweenLooksMs = 200;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function sendEnquiry(site: string): Promise<string> {
  const answer = await fetch(`${site}/contact_handler.php`, {
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
  const { reference } = (await answer.json()) as { reference?: string };
  if (!reference) throw new Error(`The enquiry was answered with ${answer.status}.`);
  return reference;
}

async function mailAbout(site: string, reference: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if ((await (await fetch(`${site}/__mail`)).text()).includes(reference)) return;
    await pause(betweenLooksMs);
  }
  throw new Error(`No mail about ${reference} arrived.`);
}

/** What somebody who has just cloned the project does next: starts the site, sends an enquiry, reads its mail. */
export async function firstEnquiry(folder: string): Promise<FirstEnquiry> {
  const port = await freePort();
  const began = performance.now();
  const site = `http://localhost:${port}`;
  const { DATABASE_URL: _, SMTP_URL: __, ...environment } = process.env;
  const dev = spawn(process.execPath, ['--run', 'dev'], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The command starts the site as a child: both are ended together, as Ctrl+C does.
    detached: true,
  });
  const ended = once(dev, 'close');
  try {
    await new Promise<void>((done, fail) => {
      createInterface(dev.stdout).on('line', (line) => line.startsWith('The site:') && done());
      void ended.then(() => fail(new Error('The site ended before it could be opened.')));
    });
    const home = await fetch(site);
    if (!home.ok || !(await home.text()).includes('<h1')) throw new Error(`Home answered ${home.status}.`);
    const siteMs = performance.now() - began;
    const reference = await sendEnquiry(site);
    await mailAbout(site, reference);
    return { reference, siteMs, mailMs: performance.now() - began - siteMs };
  } finally {
    if (dev.pid && dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM');
    await ended;
  }
}
