import site from '../../content/site.json' with { type: 'json' };
import { test as base } from '../support/browser/test.ts';
import { type Crawl, crawlSite } from './crawl.ts';

export const publicUrl = site.url;

let kept: Promise<Crawl> | undefined;

/** Tests that read the whole site share one reading of it in each worker. */
export const test = base.extend<{ readonly crawl: Crawl }>({
  crawl: async ({ request }, use) => {
    kept ??= crawlSite(request, publicUrl);
    await use(await kept);
  },
});
