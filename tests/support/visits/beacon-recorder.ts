import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Beacon, visitsAddress } from '../../../visits/beacon.ts';
import { forward } from '../server/forward.ts';
import { type HttpServer, startHttpServer } from '../server/http-server.ts';

export interface BeaconRecorder extends HttpServer {
  /** In order of arrival; a browser may send a beacon after its page was closed. */
  readonly beacons: Beacon[];
  readonly requestedUrls: string[];
  readonly delayResponses: (pattern: RegExp, milliseconds: number) => void;
}

/** A proxy that records beacons, because Playwright does not report them reliably. */
export async function startBeaconRecorder(site: string): Promise<BeaconRecorder> {
  const beacons: Beacon[] = [];
  const requestedUrls: string[] = [];
  const delays: [pattern: RegExp, milliseconds: number][] = [];
  const server = await startHttpServer(async (request, response) => {
    const { url = '/' } = request;
    requestedUrls.push(url);
    if (url === visitsAddress) {
      beacons.push(JSON.parse(await text(request)) as Beacon);
      response.writeHead(204).end();
      return;
    }
    const [, milliseconds = 0] = delays.find(([pattern]) => pattern.test(url)) ?? [];
    await pause(milliseconds);
    forward(site, request, response);
  });
  return { ...server, beacons, requestedUrls, delayResponses: (...delay) => void delays.push(delay) };
}
