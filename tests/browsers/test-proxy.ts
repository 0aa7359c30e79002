import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Beacon, visitsAddress } from '../../visits/beacon.ts';
import { forward } from '../support/server/forward.ts';
import { type HttpServer, startHttpServer } from '../support/server/http-server.ts';
import { cspWithErrorRecorder, pageErrorAddress, withErrorRecorder, withoutScript } from './rewrite-pages.ts';

export interface TestProxy extends HttpServer {
  /** Errors, warnings, violations of the Content-Security-Policy and files that did not load. */
  readonly pageErrors: readonly string[];
  readonly beacons: readonly Beacon[];
  /** Delays every script until the returned function is called. */
  readonly delayScripts: () => () => void;
  /** From now on, sends pages without scripts. */
  readonly removeScripts: () => void;
  /** From now on, scripts and policies name a server of the test instead of the site of another company. */
  readonly replaceOtherSite: (origin: string, replacement: string) => void;
}

/** Called for each request of a page; true if it responds itself. */
export type Intercept = (
  request: IncomingMessage,
  response: ServerResponse,
  siteAddress: string,
) => boolean | Promise<boolean>;

/**
 * A proxy between browser and site, for functions that the drivers do not have. Each test starts its own proxy: a new
 * port is a new origin, so its storage is empty.
 */
export async function startTestProxy(
  siteAddress: string,
  intercept: Intercept = () => false,
): Promise<TestProxy> {
  const pageErrors: string[] = [];
  const beacons: Beacon[] = [];
  let scriptDelay: Promise<void> = Promise.resolve();
  let sendsScripts = true;
  let withTestServer = (siteText: string) => siteText;

  async function sendDocument(siteResponse: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': _, 'content-security-policy': csp, ...headers } = siteResponse.headers;
    const html = await text(siteResponse);
    response.writeHead(siteResponse.statusCode ?? 500, {
      ...headers,
      ...(csp && { 'content-security-policy': cspWithErrorRecorder(withTestServer(String(csp))) }),
    });
    response.end(sendsScripts ? withErrorRecorder(html) : withoutScript(html));
  }

  const server = await startHttpServer(async (request, response) => {
    const { url = '/' } = request;
    if (url === pageErrorAddress) {
      pageErrors.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    if (url === visitsAddress) {
      beacons.push(JSON.parse(await text(request)) as Beacon);
      response.writeHead(204).end();
      return;
    }
    if (await intercept(request, response, siteAddress)) return;
    if (url.endsWith('.js')) {
      await scriptDelay;
      const siteResponse = await fetch(new URL(url, siteAddress));
      response.writeHead(siteResponse.status, { 'content-type': 'text/javascript' });
      response.end(withTestServer(await siteResponse.text()));
      return;
    }
    forward(siteAddress, request, response, {
      headers: { 'accept-encoding': 'identity' },
      onDocument: sendDocument,
    });
  });
  return {
    ...server,
    pageErrors,
    beacons,
    delayScripts: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      scriptDelay = promise;
      return resolve;
    },
    removeScripts: () => {
      sendsScripts = false;
    },
    replaceOtherSite: (origin, replacement) => {
      withTestServer = (siteText) => siteText.replaceAll(origin, replacement);
    },
  };
}
