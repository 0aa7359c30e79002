import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Beacon, visitsAddress } from '../../visits/beacon.ts';
import {
  type ForwardingServer,
  forward,
  startForwardingServer,
} from '../support/server/forwarding-server.ts';
import { errorReportAddress, policyWithRecorder, withoutScript, withRecorder } from './recorder.ts';

export interface TestProxy extends ForwardingServer {
  /** What the pages complained about: errors, warnings, violations of their policy, files that did not load. */
  readonly pageErrors: readonly string[];
  /** What the pages sent about their visits. */
  readonly beacons: readonly Beacon[];
  /** Lets every script wait until the function that is returned is called. */
  readonly delayScripts: () => () => void;
  /** Sends pages as a browser without script reads them, from now on. */
  readonly removeScripts: () => void;
}

/** Stands between a browser and the site, and does what neither driver can. A new one for each test: an origin of its own. */
export async function startTestProxy(site: string): Promise<TestProxy> {
  const pageErrors: string[] = [];
  const beacons: Beacon[] = [];
  let held: Promise<void> = Promise.resolve();
  let scripted = true;

  async function sendDocument(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': _, 'content-security-policy': policy, ...headers } = answer.headers;
    const html = await text(answer);
    response.writeHead(answer.statusCode ?? 500, {
      ...headers,
      ...(policy && { 'content-security-policy': policyWithRecorder(String(policy)) }),
    });
    response.end(scripted ? withRecorder(html) : withoutScript(html));
  }

  const server = await startForwardingServer(async (request, response) => {
    const { url = '/' } = request;
    if (url === errorReportAddress) {
      pageErrors.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    if (url === visitsAddress) {
      beacons.push(JSON.parse(await text(request)) as Beacon);
      response.writeHead(204).end();
      return;
    }
    if (url.endsWith('.js')) await held;
    forward(site, request, response, {
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
      held = promise;
      return resolve;
    },
    removeScripts: () => {
      scripted = false;
    },
  };
}
