import type { Route } from '../+types/root.ts';
import { pendingPageKey } from './names.ts';

/**
 * A page whose data cannot be fetched is loaded by the browser as a whole; the page that is shown stays until then.
 * If its script cannot be fetched, the router reloads the page that is shown: the note lets hydrate-after-load.ts go on
 * to the one that was asked for.
 */
export const loadWholeOnFailure: Route.ClientMiddlewareFunction = async ({ request, url }, next) => {
  notePending(JSON.stringify({ from: window.location.href, to: url.href }));
  const results = await next();
  if (request.signal.aborted) return results;
  notePending(null);
  if (Object.values(results).every(({ type }) => type !== 'error')) return results;
  // After 'back' the address is already the page's own.
  if (window.location.href === url.href) window.location.reload();
  else window.location.assign(url);
  return await new Promise(() => undefined);
};

function notePending(pending: string | null): void {
  try {
    if (pending) sessionStorage.setItem(pendingPageKey, pending);
    else sessionStorage.removeItem(pendingPageKey);
  } catch {
    // Storage may be forbidden: then the visitor has to press the link again.
  }
}
