import { Hono } from 'hono';
import { errorFields, type Log } from '../log.ts';
import type { BuiltSite } from '../site.ts';
import { exactAddresses } from './exact-address.ts';
import { type FormDesk, formAddresses } from './form-addresses.ts';
import { policyHeader } from './headers.ts';
import type { LinkDesk } from './open-link.ts';
import { type RequestDesk, requestLog } from './request-log.ts';
import { signedLinks } from './signed-links.ts';
import type { VisitDesk } from './visits-address.ts';

export interface Desks {
  readonly requests: RequestDesk;
  readonly forms: FormDesk;
  readonly links: LinkDesk;
  readonly visits: VisitDesk;
  readonly log: Log;
}

/** Everything that is not a file of the built site, in the order a request meets it. */
export function createApplication(
  site: Pick<BuiltSite, 'addresses' | 'notFoundPage'>,
  { requests, forms, links, log }: Omit<Desks, 'visits'>,
): Hono {
  const app = new Hono();

  app.use(requestLog(requests));
  app.route('/', formAddresses(forms));
  app.route('/', signedLinks(links));
  app.use(exactAddresses(site.addresses));

  app.notFound((context) => {
    context.header('Cache-Control', 'no-store');
    const asksForAFile = /\.[^/]+$/.test(context.req.path);
    if (asksForAFile) return context.text('Not found', 404);
    context.header(policyHeader, site.notFoundPage.policy);
    return context.html(site.notFoundPage.html, 404);
  });

  app.onError((error, context) => {
    log.error('request_failed', errorFields(error));
    context.header('Cache-Control', 'no-store');
    return context.text('Something went wrong on our side.', 500);
  });

  return app;
}
