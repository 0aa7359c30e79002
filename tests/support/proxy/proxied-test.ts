import { test as base } from '../browser/test.ts';
import { type ProxiedSite, startProxiedSite } from './proxy.ts';

interface Fixtures {
  readonly requestsPerSecond: number;
  readonly site: ProxiedSite;
}

/** Every test has its own site behind nginx; `request` sends requests to it. */
export const test = base.extend<Fixtures>({
  requestsPerSecond: [200, { option: true }],
  site: async ({ requestsPerSecond }, use) => {
    const site = await startProxiedSite(requestsPerSecond);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.address),
});
