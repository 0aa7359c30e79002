import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitsAddress } from '../../visits/beacon.ts';
import { beaconMaxBytes } from '../visits/read-beacon.ts';
import { isOtherOrigin } from './other-origin.ts';

export interface VisitDesk {
  /** Null for what is too long, or not meant for us. */
  readonly takeBeacon: (body: string | null) => void;
}

/** Our pages send to their own origin. Browsers that do not say so name the origin of the page. */
function isFromElsewhere({ headers: { 'sec-fetch-site': site, origin, host } }: IncomingMessage): boolean {
  return site === undefined ? isOtherOrigin(origin, host) : site !== 'same-origin';
}

/** A beacon of another site, or of a browser that asks not to be counted and was not heard by our script. */
function isUnwanted(request: IncomingMessage): boolean {
  const { 'sec-gpc': gpc, dnt } = request.headers;
  return isFromElsewhere(request) || gpc === '1' || dnt === '1';
}

/**
 * Takes the beacons of pages, before anything that makes a request dear: no name, no line in the log. Nobody reads the
 * answer, so it is always the same and says nothing.
 */
export function visitsListener(desk: VisitDesk) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== visitsAddress) return false;
    const parts: Buffer[] = [];
    let bytes = 0;
    const answer = (body: string | null) => {
      desk.takeBeacon(isUnwanted(request) ? null : body);
      response.writeHead(204).end();
    };
    request.on('data', (part: Buffer) => {
      if (response.writableEnded) return;
      parts.push(part);
      bytes += part.length;
      if (bytes <= beaconMaxBytes) return;
      // Whoever sends more is not listened to any longer.
      response.setHeader('Connection', 'close');
      answer(null);
    });
    request.on('end', () => {
      if (!response.writableEnded) answer(Buffer.concat(parts).toString());
    });
    request.on('error', () => undefined);
    return true;
  };
}
