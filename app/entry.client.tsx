import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { brokenPageKey } from './awake-event.ts';
import { firstPage } from './router/first-page.ts';
import { Site } from './router/site.tsx';

async function wholeSite() {
  if (import.meta.env.DEV) {
    const { HydratedRouter } = await import('react-router/dom');
    return (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    );
  }
  return <Site first={await firstPage()} />;
}

/** Prerendered pages, whose HTML is there for the asking. The answer to a post must not be asked for again. */
const canBeFetchedAgain = document.querySelector('script[data-manifest]') !== null;

/** React takes down a page that it cannot render. The HTML can still be read, and its forms sent: without script. */
function showWithoutScript(error: unknown) {
  console.error(error);
  if (!canBeFetchedAgain) return;
  try {
    sessionStorage.setItem(brokenPageKey, window.location.pathname);
  } catch {
    // Without a note of it, the page would be fetched again for ever.
    return;
  }
  window.location.reload();
}

const site = await wholeSite();
startTransition(() => {
  hydrateRoot(document, site, { onUncaughtError: showWithoutScript });
});
