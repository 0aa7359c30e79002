import { Agent, request } from 'node:http';
import type { EnquiryPost } from '../support/enquiry-post.ts';
import { type Exchange, exchange } from '../support/http-exchange.ts';
import { type Driver, startVisits } from '../support/visits.ts';

interface Options {
  readonly port: number;
  readonly perSecond: number;
  readonly atMost: number;
  readonly sendsAgain: boolean;
}

const everyNthApplies = 40;

/** Everybody comes from an address of their own: this is not about the rate limit. */
export function sendPost(
  agent: Agent,
  port: number,
  { path, headers, body }: EnquiryPost,
  visitor: number,
): Promise<Exchange> {
  const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const options = { agent, host: '127.0.0.1', port, method: 'POST', path };
  return exchange(request, { ...options, headers: { ...headers, 'X-Forwarded-For': from } }, body);
}

/** Visitors who come to a process of the site on this machine, as through a proxy. */
export function startDriver({ port, ...rates }: Options): Driver {
  // Nobody waits for somebody else's connection: that wait would be ours, not the server's.
  const agent = new Agent({ keepAlive: true });
  const driver = startVisits({
    ...rates,
    formOf: (index) => (index % everyNthApplies === 0 ? 'application' : 'contact'),
    resumeBytes: 180_000,
    send: (post, index) => sendPost(agent, port, post, index),
  });
  return {
    visits: driver.visits,
    stop: async () => {
      const perSecond = await driver.stop();
      agent.destroy();
      return perSecond;
    },
  };
}
