import { Agent, request } from 'node:http';
import type { EnquiryPost } from '../support/load/enquiry-post.ts';
import { type Exchange, exchange } from '../support/load/http-exchange.ts';
import { type LoadGenerator, startLoadGenerator } from '../support/load/load-generator.ts';
import { visitorAddress } from '../support/load/visitor-address.ts';

interface LocalLoadOptions {
  readonly port: number;
  readonly perSecond: number;
  readonly atMost: number;
  readonly withRetries: boolean;
}

/** Every 40th enquiry is an application. */
const applicationInterval = 40;

/** Sends a post as the visitor with this number, whose own IP address prevents a rate limit. */
export function sendPost(
  agent: Agent,
  port: number,
  { path, headers, body }: EnquiryPost,
  visitor: number,
): Promise<Exchange> {
  const options = { agent, host: '127.0.0.1', port, method: 'POST', path };
  return exchange(
    request,
    { ...options, headers: { ...headers, 'X-Forwarded-For': visitorAddress(visitor) } },
    body,
  );
}

/** Simulates visitors of a process on this machine, as behind a proxy. */
export function startLocalLoad({ port, ...rates }: LocalLoadOptions): LoadGenerator {
  // Unlimited sockets, so that client-side queueing is not measured.
  const agent = new Agent({ keepAlive: true });
  const load = startLoadGenerator({
    ...rates,
    formOf: (index) => (index % applicationInterval === 0 ? 'application' : 'contact'),
    resumeBytes: 180_000,
    send: (post, index) => sendPost(agent, port, post, index),
  });
  return {
    visits: load.visits,
    stop: async () => {
      const perSecond = await load.stop();
      agent.destroy();
      return perSecond;
    },
  };
}
