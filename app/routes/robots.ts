import { site } from '../content/site.server.ts';
import { machineFiles } from '../paths.ts';

/** Pages that must not be indexed say so themselves, which crawlers read only if they may. */
export function loader() {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL(machineFiles.sitemap, site.url).href}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
