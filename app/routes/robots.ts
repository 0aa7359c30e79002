import { site } from '../content/site.server.ts';
import { crawlerFilePaths } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';

/** Everything is allowed: a crawler must be able to fetch a page to see its `noindex`. */
export function loader() {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${absoluteUrl(site, crawlerFilePaths.sitemap)}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
