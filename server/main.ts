import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { startBackend } from './backend.ts';
import { createSiteServer } from './http/site-server.ts';
import { stopServing } from './http/stop-serving.ts';
import { createLog, errorFields } from './log.ts';
import { logIneffectiveSettings, readSettings } from './settings.ts';
import { openBuiltSite } from './site.ts';

const { environment, ...ineffectiveSettings } = readSettings(process.env);
const log = createLog();
logIneffectiveSettings(ineffectiveSettings, log);
const site = await openBuiltSite(fileURLToPath(new URL('../build', import.meta.url)));
const backend = await startBackend({ environment, site, log });
const server = createSiteServer(site, backend.handlerDependencies);
const privateServer = createServer(getRequestListener(backend.privateApplication.fetch));

function listen(httpServer: Server, port: number, host: string, onListening: (port: number) => void): void {
  httpServer.listen(port, host, () => {
    const address = httpServer.address();
    onListening(typeof address === 'object' && address ? address.port : port);
  });
}

if (environment.PRIVATE_PORT !== undefined) {
  listen(privateServer, environment.PRIVATE_PORT, environment.PRIVATE_HOST, (port) =>
    log.info('private_server_listening', { role: environment.ROLE, port }),
  );
}
if (environment.ROLE !== 'worker') {
  listen(server, environment.PORT, environment.HOST, (port) =>
    console.log(`Serving ${site.pagePaths.length} pages on http://localhost:${port}`),
  );
}

/** A worker gets more time: if it exited before the mail server replied, the mail would be sent twice. */
const forceExitAfterMs = environment.ROLE === 'worker' ? 90_000 : 9000;

let isStopping = false;

async function stop(exitCode: 0 | 1): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), forceExitAfterMs).unref();
  backend.beginStop();
  await stopServing(server);
  await backend.stop();
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// The process exits, because its state is unknown. Node itself would print the message, which may contain personal
// data.
process.on('uncaughtException', (error) => {
  log.error('uncaught_exception', errorFields(error));
  void stop(1);
});
