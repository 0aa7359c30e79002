import { site } from '../content/site.server.ts';
import { crawlerFilePaths } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';

/** RFC 9116 recommends an expiry date within a year. */
const validDays = 360;
const dayMs = 24 * 60 * 60 * 1000;

export function loader() {
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs);
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(site, crawlerFilePaths.security)}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
