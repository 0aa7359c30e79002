import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitsAddress } from '../../visits/beacon.ts';
import { beaconMaxBytes } from '../visits/parse-beacon.ts';
import { isOtherOrigin } from './other-origin.ts';

export interface VisitDependencies {
  /** The body is null if it is too long or unwanted; the beacon then counts as refused in the metrics, not as a visit. */
  readonly receiveBeacon: (body: string | null) => void;
}

/** Browsers without Sec-Fetch-Site send Origin. */
function isNotSameOrigin({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-site': fetchSite, origin, host } = headers;
  return fetchSite === undefined ? isOtherOrigin(origin, host) : fetchSite !== 'same-origin';
}

/** From another site, or from a browser that opts out of tracking. */
function isUnwanted(request: IncomingMessage): boolean {
  const { 'sec-gpc': gpc, dnt } = request.headers;
  return isNotSameOrigin(request) || gpc === '1' || dnt === '1';
}

/** Beacons get no request id and no log line, because they are frequent. The response is always 204: no page reads it. */
export function visitsListener({ receiveBeacon }: VisitDependencies) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== visitsAddress) return false;
    const chunks: Buffer[] = [];
    let bytes = 0;
    const respond = (body: string | null) => {
      receiveBeacon(isUnwanted(request) ? null : body);
      response.writeHead(204).end();
    };
    request.on('data', (chunk: Buffer) => {
      if (response.writableEnded) return;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= beaconMaxBytes) return;
      response.setHeader('Connection', 'close');
      respond(null);
    });
    request.on('end', () => {
      if (!response.writableEnded) respond(Buffer.concat(chunks).toString());
    });
    request.on('error', () => undefined);
    return true;
  };
}
