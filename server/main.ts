import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startBackend } from './backend.ts';
import { readEnvironment } from './environment.ts';
import { createListener } from './http/listener.ts';
import { stopServing } from './http/stop-serving.ts';
import { createLog } from './log.ts';
import { openBuiltSite } from './site.ts';

const environment = readEnvironment(process.env);
const log = createLog();
const site = await openBuiltSite(fileURLToPath(new URL('../build', import.meta.url)));
const backend = await startBackend({ environment, site, log });
const server = createServer(createListener(site, backend.desks));

// A worker answers nobody; it listens nowhere.
if (environment.ROLE !== 'worker') {
  server.listen(environment.PORT, environment.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : environment.PORT;
    console.log(`Serving ${site.addresses.length} pages on http://localhost:${port}`);
  });
}

/** What is still under way after this has met something that hangs; it is found again at the next start. */
const patienceMs = 9000;

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), patienceMs).unref();
  await stopServing(server);
  await backend.stop();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
