import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { enquiryPost } from '../support/load/enquiry-post.ts';
import { sendPost } from './load-generator.ts';
import type { TestEnvironment } from './test-environment.ts';

const mostPerSecond = 85;
const leastPerSecond = 10;
/** The rest is for restarts and mails. */
const shareOfCapacity = 1 / 4;
const clients = 8;
const postsPerClient = 25;

/**
 * How many visitors a second this machine can be sent, measured: on a machine that is too slow for a fixed rate the
 * scenarios would fail because of overload and not because of the fault.
 */
export async function measureRate(environment: TestEnvironment): Promise<number> {
  const service = await environment.newService();
  await service.start();
  const agent = new Agent({ keepAlive: true });
  const client = async (_: unknown, index: number) => {
    for (let sent = 0; sent < postsPerClient; sent += 1)
      await sendPost(
        agent,
        service.port,
        enquiryPost('contact', randomUUID(), null),
        index * postsPerClient + sent,
      );
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (clients * postsPerClient) / ((performance.now() - started) / 1000);
  agent.destroy();
  return Math.round(Math.max(leastPerSecond, Math.min(mostPerSecond, perSecond * shareOfCapacity)));
}
