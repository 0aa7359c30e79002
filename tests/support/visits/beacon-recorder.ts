import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Beacon, visitsAddress } from '../../../visits/beacon.ts';
import { type ForwardingServer, forward, startForwardingServer } from '../server/forwarding-server.ts';

export interface BeaconRecorder extends ForwardingServer {
  /** In the order in which they came; the browser may send one after its page is gone. */
  readonly beacons: Beacon[];
  /** Every address that was asked for. */
  readonly asked: string[];
  /** Lets the browser wait for everything whose address matches. */
  readonly delay: (pattern: RegExp, milliseconds: number) => void;
}

/** Stands between a browser and the site and keeps what pages send about visits, which no driver shows reliably. */
export async function startBeaconRecorder(site: string): Promise<BeaconRecorder> {
  const beacons: Beacon[] = [];
  const asked: string[] = [];
  const delayed: [pattern: RegExp, milliseconds: number][] = [];
  const server = await startForwardingServer(async (request, response) => {
    const { url = '/' } = request;
    asked.push(url);
    if (url === visitsAddress) {
      beacons.push(JSON.parse(await text(request)) as Beacon);
      response.writeHead(204).end();
      return;
    }
    const [, milliseconds = 0] = delayed.find(([pattern]) => pattern.test(url)) ?? [];
    await pause(milliseconds);
    forward(site, request, response);
  });
  return { ...server, beacons, asked, delay: (...given) => void delayed.push(given) };
}
