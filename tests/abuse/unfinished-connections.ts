import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker thread that keeps connections open which never finish the header of their request. */
export interface FloodOptions {
  readonly localAddress: string;
  readonly connectionCount: number;
}

const { localAddress, connectionCount } = workerData as FloodOptions;
const reopenDelayMs = 5000;
const unfinishedHeader = 'GET / HTTP/1.1\r\nHost: www.seaface.example\r\nX-A: b';
const openSockets = new Set<Socket>();

function open(index: number): void {
  const server = { host: '127.0.0.1', localAddress };
  const socket =
    index % 2 === 0
      ? connect({ ...server, port: 80 })
      : connectSecurely({ ...server, port: 443, rejectUnauthorized: false });
  socket.on(index % 2 === 0 ? 'connect' : 'secureConnect', () => {
    openSockets.add(socket);
    socket.write(unfinishedHeader);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    openSockets.delete(socket);
    setTimeout(open, reopenDelayMs, index);
  });
}

for (let index = 0; index < connectionCount; index += 1) setTimeout(open, index / 5, index);
setInterval(() => parentPort?.postMessage(openSockets.size), 500);
