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

export interface ForwardingServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A server between a browser and the site, on a free port: an origin of its own. */
export async function startForwardingServer(listener: RequestListener): Promise<ForwardingServer> {
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

function sendBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(response);
}

interface Forwarding {
  readonly headers?: OutgoingHttpHeaders;
  /** What happens to an HTML document instead of being sent back as it is. */
  readonly onDocument?: (answer: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Sends a request on to the site, and the site's answer back. */
export function forward(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, onDocument }: Forwarding = {},
): void {
  const onward = send(new URL(request.url ?? '/', site), {
    method: request.method,
    headers: { ...request.headers, ...headers },
  });
  onward.on('response', (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html');
    if (onDocument && isDocument) void onDocument(answer, response);
    else sendBack(answer, response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
