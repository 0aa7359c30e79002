import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

const drainAcceptQueueMs = 3000;
/** Idle connections stay open for this long; the response to a request on them has Connection: close. */
const idleGraceMs = 1000;
/** After this time connections with an unfinished request are closed, too. */
const forceCloseMs = 5000;
const checkEveryMs = 50;

/** close() would reset connections that wait to be accepted, so this waits until none was accepted in a turn. */
async function drainAcceptQueue(server: Server): Promise<void> {
  const deadline = performance.now() + drainAcceptQueueMs;
  let hasNewConnection = false;
  server.on('connection', () => {
    hasNewConnection = true;
  });
  do {
    hasNewConnection = false;
    await nextTurn();
    await nextTurn();
  } while (hasNewConnection && performance.now() < deadline);
}

/** Graceful shutdown: stop accepting connections, finish requests, close connections. */
export async function stopServing(server: Server): Promise<void> {
  await drainAcceptQueue(server);
  let isOpen = true;
  const closeEvent = once(server, 'close').then(() => {
    isOpen = false;
  });
  // The HTTP server's own close() also closes idle connections, on which a client may just be sending.
  NetServer.prototype.close.call(server);
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await Promise.race([closeEvent, pause(idleGraceMs)]);
  setTimeout(() => server.closeAllConnections(), forceCloseMs).unref();
  while (isOpen) {
    // A connection with unread data looks idle, so its data is read first.
    await nextTurn();
    server.closeIdleConnections();
    await Promise.race([closeEvent, pause(checkEveryMs)]);
  }
}
