import type { Location } from 'react-router';
import { loadPage } from './further-pages.ts';
import type { Match } from './shown-page.ts';

export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: window.navigation?.currentEntry?.id ?? 'default' };
}

/** A page of ours, and not a file or a form's address. */
function mayBePage({ pathname }: URL): boolean {
  return !pathname.includes('.');
}

/**
 * Shows the pages that links of this site lead to inside the document that is open. The browser keeps history, scroll
 * positions and the address; one that cannot (without the Navigation API) loads every page anew.
 */
export function followLinks(show: (location: Location, leaf?: Match) => Promise<void>): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  let shownPathname = window.location.pathname;

  const onNavigate = (event: NavigateEvent) => {
    const { destination, navigationType } = event;
    const url = new URL(destination.url);
    const followed = !destination.sameDocument || navigationType === 'traverse';
    if (event.hashChange) {
      navigation.addEventListener('currententrychange', () => show(currentLocation()), { once: true });
      return;
    }
    if (!followed || !event.canIntercept || event.downloadRequest !== null || event.formData) return;
    if (navigationType === 'reload' || !mayBePage(url)) return;
    event.intercept({
      focusReset: 'manual',
      handler: async () => {
        try {
          const leaf = url.pathname === shownPathname ? undefined : await loadPage(url, event.signal);
          if (event.signal.aborted) return;
          shownPathname = url.pathname;
          await show(currentLocation(), leaf);
        } catch (error) {
          // The address is already the new page's: the browser may have more luck with all of it.
          if (!event.signal.aborted) window.location.reload();
          throw error;
        }
      },
    });
  };

  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
