import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';
import { headersOfFile, type SiteHeaders } from './headers.ts';

/** sirv names no character set for these. */
const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
};

type SiteFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** One part of a file, from a byte on or between two: all that players and downloads ask for. */
function isPlainRange(range: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== '' && (last === '' || Number(first) <= Number(last));
}

/** Serves the built files, precompressed where the build made a smaller twin. */
export function siteFiles(directory: string, siteHeaders: SiteHeaders): SiteFiles {
  const serve = sirv(directory, { etag: true, brotli: true, gzip: true, extensions: ['html'] });
  return (request, response, next) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const { range } = request.headers;
    // Any other range may be answered with the whole file; sirv would throw on one that ends before it begins.
    if (range !== undefined && !isPlainRange(range)) delete request.headers.range;

    // Set before the file is looked for, because 'not modified' has to repeat them; taken back if there is none.
    const given = headersOfFile(siteHeaders, pathname);
    if (given) response.setHeaders(new Map(Object.entries(given)));
    const textType = textTypes[extname(pathname)];
    if (textType) response.setHeader('Content-Type', `${textType}; charset=utf-8`);
    serve(request, response, () => {
      response.removeHeader('Content-Type');
      if (given) response.setHeaders(new Map(Object.entries(siteHeaders.answers)));
      next();
    });
  };
}
