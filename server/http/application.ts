import { Hono } from 'hono';
import { errorFields, type Log } from '../log.ts';
import type { BuiltSite } from '../site.ts';
import { redirectToCanonical } from './canonical-address.ts';
import { type FormDependencies, formRoutes } from './form-routes.ts';
import { cspHeader } from './headers.ts';
import type { LinkDependencies } from './open-link.ts';
import { type RequestLogDependencies, requestLog } from './request-log.ts';
import { signedLinkRoutes } from './signed-links.ts';
import type { VisitDependencies } from './visits-route.ts';

export interface HandlerDependencies {
  readonly requests: RequestLogDependencies;
  readonly forms: FormDependencies;
  readonly signedLinks: LinkDependencies;
  readonly visits: VisitDependencies;
  readonly log: Log;
}

/** Responds to every request that is neither for a file of the built site nor a beacon. */
export function createApplication(
  site: Pick<BuiltSite, 'pagePaths' | 'notFoundPage'>,
  { requests, forms, signedLinks, log }: Omit<HandlerDependencies, 'visits'>,
): Hono {
  const app = new Hono();

  app.use(requestLog(requests));
  app.route('/', formRoutes(forms));
  app.route('/', signedLinkRoutes(signedLinks));
  app.use(redirectToCanonical(site.pagePaths));

  app.notFound((context) => {
    context.header('Cache-Control', 'no-store');
    const isFileRequest = /\.[^/.]+$/.test(context.req.path);
    if (isFileRequest) return context.text('Not found', 404);
    context.header(cspHeader, site.notFoundPage.csp);
    return context.html(site.notFoundPage.html, 404);
  });

  app.onError((error, context) => {
    log.error('request_failed', errorFields(error));
    context.header('Cache-Control', 'no-store');
    return context.text('Something went wrong on our side.', 500);
  });

  return app;
}
