import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BuiltSite } from '../site.ts';
import { createApplication, type HandlerDependencies } from './application.ts';
import { siteFiles } from './site-files.ts';
import { visitsListener } from './visits-route.ts';

/** Files and beacons are answered without the application, because that is faster. */
export function createListener(site: BuiltSite, dependencies: HandlerDependencies): RequestListener {
  const sendFile = siteFiles(site.directory, site.headers);
  const receiveBeacon = visitsListener(dependencies.visits);
  const answer = getRequestListener(createApplication(site, dependencies).fetch);
  const answerHeaders = new Map(Object.entries(site.headers.answers));
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && sendFile(request, response)) return;
    response.setHeaders(answerHeaders);
    if (receiveBeacon(request, response)) return;
    void answer(request, response);
  };
}
