import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BuiltSite } from '../site.ts';
import type { HandlerDependencies } from './application.ts';
import type { HeaderSet } from './headers.ts';
import { createListener } from './listener.ts';

const limits = {
  headersTimeout: 15_000,
  // Long enough for a resume over a slow connection.
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

const statusByErrorCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Node itself would respond to a malformed request without our headers. */
function reject(socket: Duplex, status: number, headers: HeaderSet): void {
  const headerLines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines.join('')}\r\n`);
}

export function createSiteServer(site: BuiltSite, dependencies: HandlerDependencies): Server {
  const server = createServer(limits, createListener(site, dependencies));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    reject(socket, statusByErrorCode[error.code ?? ''] ?? 400, site.headers.responses);
  });
  server.on('connect', (_, socket) => reject(socket, 405, site.headers.responses));
  return server;
}
