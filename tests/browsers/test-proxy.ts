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
  /** Errors, warnings, policy violations and files that did not load. */
  readonly pageErrors: readonly string[];
  readonly beacons: readonly Beacon[];
  /** Delays every script until the returned function is called. */
  readonly delayScripts: () => () => void;
  /** From now on, sends pages without scripts. */
  readonly removeScripts: () => void;
}

/** A proxy between browser and site, for functions that the drivers do not have. Each test has its own, for an origin without storage. */
export async function startTestProxy(site: string): Promise<TestProxy> {
  const pageErrors: string[] = [];
  const beacons: Beacon[] = [];
  let scriptDelay: Promise<void> = Promise.resolve();
  let hasScripts = true;

  async function sendDocument(upstream: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': _, 'content-security-policy': policy, ...headers } = upstream.headers;
    const html = await text(upstream);
    response.writeHead(upstream.statusCode ?? 500, {
      ...headers,
      ...(policy && { 'content-security-policy': policyWithRecorder(String(policy)) }),
    });
    response.end(hasScripts ? withRecorder(html) : withoutScript(html));
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
    if (url.endsWith('.js')) await scriptDelay;
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
      scriptDelay = promise;
      return resolve;
    },
    removeScripts: () => {
      hasScripts = false;
    },
  };
}
