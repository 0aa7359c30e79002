import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BuiltSite } from '../site.ts';
import { createApplication, type Desks } from './application.ts';
import { exactAddress } from './exact-address.ts';
import { siteFiles } from './site-files.ts';

/** The page for unknown addresses is a file too, and has no address of its own. */
const notFoundFiles = /^\/+404(?:[/.]|$)/;

/** Files first, straight from disk; everything that is not one, or is misspelt, goes to the application. */
export function createListener(site: BuiltSite, desks: Desks): RequestListener {
  const files = siteFiles(site.directory, site.headers);
  const answer = getRequestListener(createApplication(site, desks).fetch);
  const answerHeaders = new Map(Object.entries(site.headers.answers));
  return (request, response) => {
    response.setHeaders(answerHeaders);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const isNoAddress = exactAddress(site.addresses, pathname) !== null || notFoundFiles.test(pathname);
    if (!reads || isNoAddress) {
      void answer(request, response);
      return;
    }
    files(request, response, () => void answer(request, response));
  };
}
