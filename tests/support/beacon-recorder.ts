import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Beacon, visitsAddress } from '../../visits/beacon.ts';

export interface BeaconRecorder {
  readonly address: string;
  /** In the order in which they came; the browser may send one after its page is gone. */
  readonly beacons: Beacon[];
  /** Every address that was asked for. */
  readonly asked: string[];
  /** Lets the browser wait for everything whose address matches. */
  readonly delay: (pattern: RegExp, milliseconds: number) => void;
  readonly stop: () => Promise<void>;
}

/** Stands between a browser and the site and keeps what pages send about visits, which no driver shows reliably. */
export async function startBeaconRecorder(site: string): Promise<BeaconRecorder> {
  const beacons: Beacon[] = [];
  const asked: string[] = [];
  const delayed: [pattern: RegExp, milliseconds: number][] = [];
  const server = createServer(async (request, response) => {
    const { url = '/', method, headers } = request;
    asked.push(url);
    if (url === visitsAddress) {
      beacons.push(JSON.parse(await text(request)) as Beacon);
      response.writeHead(204).end();
      return;
    }
    const [, milliseconds = 0] = delayed.find(([pattern]) => pattern.test(url)) ?? [];
    await pause(milliseconds);
    const onward = send(new URL(url, site), { method, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    beacons,
    asked,
    delay: (...given) => void delayed.push(given),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
