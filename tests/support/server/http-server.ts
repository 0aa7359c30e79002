import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function startHttpServer(listener: RequestListener, host = 'localhost'): Promise<HttpServer> {
  const server = createServer(listener);
  server.listen(0, host);
  await once(server, 'listening');
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
