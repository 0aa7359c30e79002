import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServerInFront {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A server between browser and site, on its own port. The listener calls forward(). */
export async function startServerInFront(listener: RequestListener): Promise<ServerInFront> {
  const server = createServer(listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendBack(siteResponse: IncomingMessage, response: ServerResponse): void {
  response.writeHead(siteResponse.statusCode ?? 500, siteResponse.headers);
  siteResponse.pipe(response);
}

interface ForwardOptions {
  readonly headers?: OutgoingHttpHeaders;
  /** Called for HTML documents, and must send the response. Without it they are sent back unchanged. */
  readonly onDocument?: (siteResponse: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Sends a request to the site, and the site's response back. */
export function forward(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, onDocument }: ForwardOptions = {},
): void {
  const siteRequest = send(new URL(request.url ?? '/', site), {
    method: request.method,
    headers: { ...request.headers, ...headers },
  });
  siteRequest.on('response', (siteResponse) => {
    const isDocument = siteResponse.headers['content-type']?.startsWith('text/html');
    if (onDocument && isDocument) void onDocument(siteResponse, response);
    else sendBack(siteResponse, response);
  });
  siteRequest.on('error', () => response.destroy());
  request.pipe(siteRequest);
}
