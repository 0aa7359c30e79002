import type { Location } from 'react-router';
import { loadPage } from './further-pages.ts';
import type { Match } from './shown-page.ts';

let navigations = 0;

/** Every navigation has a key of its own, also one to where the visitor already is. */
export function locationAt({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Location {
  navigations += 1;
  return { pathname, search, hash, state: null, key: String(navigations) };
}

/** A page of ours, and not a file or a form's address. */
function mayBePage({ pathname }: URL): boolean {
  return !pathname.includes('.');
}

type Show = (location: Location, leaf?: Match) => Promise<void>;

/**
 * Shows the pages that links of this site lead to inside the document that is open. The browser keeps history, scroll
 * positions and the address; one that cannot (without the Navigation API) loads every page anew.
 */
export function followLinks(firstPathname: string, show: Show): () => void {
  const stop = new AbortController();
  let shownPathname = firstPathname;

  const showPage = async (url: URL, signal: AbortSignal) => {
    try {
      const leaf = url.pathname === shownPathname ? undefined : await loadPage(url, signal);
      if (signal.aborted) return;
      shownPathname = url.pathname;
      await show(locationAt(url), leaf);
    } catch {
      // The browser may have more luck with all of it.
      if (!signal.aborted) await loadWhole(url);
    }
  };
  const onNavigate = (event: NavigateEvent) => {
    const url = new URL(event.destination.url);
    const kind = kindOf(event, url, url.pathname === shownPathname);
    if (kind === 'same place again') void show(locationAt(url));
    if (kind === 'page')
      event.intercept({ focusReset: 'manual', handler: () => showPage(url, event.signal) });
    if (kind === 'document of before') event.intercept({ handler: () => loadWhole(url) });
  };
  const onHashChange = () => {
    if (window.location.pathname === shownPathname) void show(locationAt(window.location));
  };

  window.navigation?.addEventListener('navigate', onNavigate, { signal: stop.signal });
  window.addEventListener('hashchange', onHashChange, { signal: stop.signal });
  return () => stop.abort();
}

/** What is to be done about a navigation: with null, nothing that the browser does not do by itself. */
function kindOf(
  event: NavigateEvent,
  url: URL,
  isShown: boolean,
): 'page' | 'same place again' | 'document of before' | null {
  const { destination, navigationType } = event;
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return null;
  if (navigationType === 'reload') return null;
  if (navigationType === 'traverse') {
    if (isShown && event.hashChange) return null;
    if (mayBePage(url)) return 'page';
    // The answer to a form, before pages were shown in its document: the browser would change the address alone.
    return destination.sameDocument ? 'document of before' : null;
  }
  // A place in the page. While another page is awaited its address has already changed: then it is a place in that one.
  if (event.hashChange) return isShown ? null : 'page';
  // By script, history.replaceState; by the visitor, a link to the place where the address already points.
  if (destination.sameDocument) return event.userInitiated && url.hash ? 'same place again' : null;
  return mayBePage(url) ? 'page' : null;
}

/** Loads the page at the address that the browser is about to show, or shows already. */
async function loadWhole({ href }: URL): Promise<void> {
  if (window.location.href !== href) {
    await new Promise((resolve) =>
      window.navigation.addEventListener('currententrychange', resolve, { once: true }),
    );
  }
  window.location.reload();
  // Nothing more happens in this document; without this, the browser would scroll it.
  await new Promise(() => {});
}
