import { site } from '../content/site.server.ts';
import { machineFiles } from '../paths.ts';

/** Everything is allowed: a crawler must be able to fetch a page to see its `noindex`. */
export function loader() {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL(machineFiles.sitemap, site.url).href}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
