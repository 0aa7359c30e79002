import site from '#content/site.json' with { type: 'json' };
import { test as base } from '../support/browser/test.ts';
import { type Crawl, crawlSite } from './crawl.ts';

export const publicUrl = site.url;

let sharedCrawl: Promise<Crawl> | undefined;

/** All tests of a Playwright worker share one crawl. */
export const test = base.extend<{ readonly crawl: Crawl }>({
  crawl: async ({ request }, use) => {
    sharedCrawl ??= crawlSite(request, publicUrl);
    await use(await sharedCrawl);
  },
});
