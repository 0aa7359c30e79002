import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BuiltSite } from '../site.ts';
import { createApplication, type Desks } from './application.ts';
import { siteFiles } from './site-files.ts';
import { visitsListener } from './visits-address.ts';

/** Files first; everything that is not one, or is misspelt, goes to the application. */
export function createListener(site: BuiltSite, desks: Desks): RequestListener {
  const sendFile = siteFiles(site.directory, site.headers);
  const takeBeacon = visitsListener(desks.visits);
  const answer = getRequestListener(createApplication(site, desks).fetch);
  const answerHeaders = new Map(Object.entries(site.headers.answers));
  return (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && sendFile(request, response)) return;
    response.setHeaders(answerHeaders);
    if (takeBeacon(request, response)) return;
    void answer(request, response);
  };
}
