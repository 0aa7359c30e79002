import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const forever = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';
const page = 'public, max-age=60, stale-while-revalidate=86400';

export function cachePolicy(pathname: string): string {
  if (pathname.startsWith('/built/')) return forever;
  if (/\.[a-z0-9]+$/i.test(pathname) && !/\.(?:html|data|json)$/i.test(pathname)) return day;
  return page;
}

type SiteFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the built files, precompressed where the build made a smaller twin. */
export function siteFiles(directory: string): SiteFiles {
  return sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cachePolicy(pathname)),
  });
}
