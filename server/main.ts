import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { startBackend } from './backend.ts';
import { createSiteServer } from './http/site-server.ts';
import { stopServing } from './http/stop-serving.ts';
import { createLog, errorFields } from './log.ts';
import { logIneffectiveSettings, readSettings } from './settings.ts';
import { openBuiltSite } from './site.ts';

const { environment, ...ineffective } = readSettings(process.env);
const log = createLog();
logIneffectiveSettings(ineffective, log);
const site = await openBuiltSite(fileURLToPath(new URL('../build', import.meta.url)));
const backend = await startBackend({ environment, site, log });
const server = createSiteServer(site, backend.desks);

const privateServer = createServer(getRequestListener(backend.privateApplication.fetch));

function listen(listening: Server, port: number, host: string, say: (port: number) => void): void {
  listening.listen(port, host, () => {
    const address = listening.address();
    say(typeof address === 'object' && address ? address.port : port);
  });
}

if (environment.PRIVATE_PORT !== undefined) {
  listen(privateServer, environment.PRIVATE_PORT, environment.PRIVATE_HOST, (port) =>
    log.info('watched', { role: environment.ROLE, port }),
  );
}
// A worker answers no visitor.
if (environment.ROLE !== 'worker') {
  listen(server, environment.PORT, environment.HOST, (port) =>
    console.log(`Serving ${site.addresses.length} pages on http://localhost:${port}`),
  );
}

/**
 * What is still under way after this has met something that hangs; it is found again at the next start. A worker keeps
 * no visitor waiting, and a mail whose answer it does not wait for is sent twice.
 */
const patienceMs = environment.ROLE === 'worker' ? 90_000 : 9000;

let stopping = false;

async function stop(exitCode: 0 | 1): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  backend.announceStop();
  await stopServing(server);
  await backend.stop();
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// Nobody caught it, so nobody knows what state it left behind: what is under way is finished, and we are started anew.
// Node would print its message, which may quote a visitor.
process.on('uncaughtException', (error) => {
  log.error('uncaught', errorFields(error));
  void stop(1);
});
