import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** For so long every answer says that it is the connection's last, so that nobody sends on one that we then close. */
const lastCallMs = 1000;
/** Connections that were opened and never spoke are closed after this. */
const patienceMs = 5000;

/** Answers everything that was asked, refuses nothing half-way, then listens no more. */
export async function stopServing(server: Server): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const open = await promisify(server.getConnections.bind(server))();
  if (open > 0) await pause(lastCallMs);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
