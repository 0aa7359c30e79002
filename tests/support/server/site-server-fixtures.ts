import type { Fixtures, PlaywrightTestOptions } from '@playwright/test';
import { type SiteServer, startSiteServer } from './site-server.ts';

export interface SiteServerFixture {
  readonly siteServer: SiteServer;
}

/** For base.extend(): all tests of a file share one server, to which relative addresses lead. */
export function siteServerFixtures(
  start: () => Promise<SiteServer> = startSiteServer,
): Fixtures<object, SiteServerFixture, Pick<PlaywrightTestOptions, 'baseURL'>> {
  return {
    siteServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        const server = await start();
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ siteServer }, use) => use(siteServer.address),
  };
}
