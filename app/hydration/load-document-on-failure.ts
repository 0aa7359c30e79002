import type { Route } from '../+types/root.ts';
import { writeSessionItem } from '../session-storage.ts';
import { pendingPageKey } from './names.ts';

/**
 * If the data of the next page cannot be loaded, loads its document. If its script cannot be loaded, the router
 * reloads the current page, and hydrate-after-load.ts then opens the stored pending page.
 */
export const loadDocumentOnFailure: Route.ClientMiddlewareFunction = async ({ request, url }, next) => {
  writeSessionItem(pendingPageKey, JSON.stringify({ from: window.location.href, to: url.href }));
  const results = await next();
  if (request.signal.aborted) return results;
  writeSessionItem(pendingPageKey, null);
  if (Object.values(results).every(({ type }) => type !== 'error')) return results;
  // After going back, the location is already that of the next page.
  if (window.location.href === url.href) window.location.reload();
  else window.location.assign(url);
  return await new Promise(() => undefined);
};
