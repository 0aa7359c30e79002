import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BuiltSite } from '../site.ts';
import { createApplication, type HandlerDependencies } from './application.ts';
import { siteFiles } from './site-files.ts';
import { visitsListener } from './visits-route.ts';

/** Files and beacons do not pass through the application, because that is faster. */
export function createListener(site: BuiltSite, dependencies: HandlerDependencies): RequestListener {
  const sendFile = siteFiles(site.directory, site.headers);
  const receiveBeacon = visitsListener(dependencies.visits);
  const handleRequest = getRequestListener(createApplication(site, dependencies).fetch);
  const responseHeaders = new Map(Object.entries(site.headers.responses));
  return (request, response) => {
    const isGetOrHead = request.method === 'GET' || request.method === 'HEAD';
    if (isGetOrHead && sendFile(request, response)) return;
    response.setHeaders(responseHeaders);
    if (receiveBeacon(request, response)) return;
    void handleRequest(request, response);
  };
}
