import { test as base } from '../browser/test.ts';
import { type ProxiedSite, type ProxyKind, proxyKinds, startProxiedSite } from './proxy.ts';

interface Fixtures {
  readonly proxyKind: ProxyKind;
  readonly requestsPerSecond: number;
  readonly site: ProxiedSite;
}

/** Every test has its own site behind a proxy; `request` sends requests to it. */
export const test = base.extend<Fixtures>({
  proxyKind: ['nginx', { option: true }],
  requestsPerSecond: [200, { option: true }],
  site: async ({ proxyKind, requestsPerSecond }, use) => {
    const site = await startProxiedSite(proxyKind, requestsPerSecond);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.address),
});

/** Declares the same tests behind nginx and behind Caddy. */
export function behindEachProxy(declareTests: () => void): void {
  for (const proxyKind of proxyKinds)
    test.describe(`behind ${proxyKind}`, () => {
      test.use({ proxyKind });
      declareTests();
    });
}
