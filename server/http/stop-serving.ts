import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';

/** For so long, at most, those are let in who have connected before. On a busy machine that takes more than a second. */
const letInMs = 3000;
/** For so long idle connections stay open, and whoever sends on one is answered and told that it was the last time. */
const lastCallMs = 1000;
/** Whoever has begun a request and does not finish it is disconnected after this. */
const patienceMs = 5000;
const lookAgainMs = 50;

/**
 * Closing the door resets those who still stand before it. One is let in at a time, so on a busy machine there may be
 * many: it is closed at the first moment in which nobody came in.
 */
async function letEverybodyIn(server: Server): Promise<void> {
  let somebodyCame = true;
  server.on('connection', () => {
    somebodyCame = true;
  });
  for (const until = performance.now() + letInMs; somebodyCame && performance.now() < until; ) {
    somebodyCame = false;
    await afterReading();
    await afterReading();
  }
}

/** Answers everything that was asked and breaks nothing off: first nobody new is let in, then everybody is let out. */
export async function stopServing(server: Server): Promise<void> {
  await letEverybodyIn(server);
  let open = true;
  const closed = once(server, 'close').then(() => {
    open = false;
  });
  // The HTTP server's own close() also closes idle connections at once, on which somebody may just be sending.
  NetServer.prototype.close.call(server);
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await Promise.race([closed, pause(lastCallMs)]);
  setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  while (open) {
    // On a busy machine a connection may look idle only because we have not read from it yet.
    await afterReading();
    server.closeIdleConnections();
    await Promise.race([closed, pause(lookAgainMs)]);
  }
}
