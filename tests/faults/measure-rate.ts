import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { enquiryPost } from '../support/load/enquiry-post.ts';
import { sendPost } from './load-generator.ts';
import type { TestEnvironment } from './test-environment.ts';

const maxPerSecond = 85;
const minPerSecond = 10;
/** The load uses this share of the measured capacity; the rest is for restarts and mails. */
const shareOfCapacity = 1 / 4;
const clientCount = 8;
const postsPerClient = 25;

/** Measures a rate that does not overload this machine, so that only the injected fault can make a scenario fail. */
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
  await Promise.all(Array.from({ length: clientCount }, client));
  const perSecond = (clientCount * postsPerClient) / ((performance.now() - started) / 1000);
  agent.destroy();
  return Math.round(Math.max(minPerSecond, Math.min(maxPerSecond, perSecond * shareOfCapacity)));
}
