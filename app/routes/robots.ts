import { site } from '../content/shell.server.ts';
import { machineFiles } from '../paths.ts';

/** Everything may be read. What must not be found says so itself, which a forbidden page could not. */
export function loader() {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL(machineFiles.sitemap, site.url).href}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
