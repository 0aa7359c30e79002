import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { brokenPageKey } from './awake-event.ts';
import { firstPage } from './router/first-page.ts';
import { Site } from './router/site.tsx';

const { pathname: firstPathname } = window.location;
/** The answer to a post must not be asked for again: it is kept. Prerendered pages are there for the asking. */
const answer = document.querySelector('script[data-manifest]')
  ? null
  : document.documentElement.cloneNode(true);

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

/** React takes down a page that it cannot render. The HTML can still be read, and its forms sent: without script. */
function showWithoutScript(error: unknown) {
  console.error(error);
  const isFirst = window.location.pathname === firstPathname;
  if (answer instanceof HTMLElement && isFirst) {
    answer.classList.remove('js');
    document.replaceChildren(answer);
    return;
  }
  try {
    // A later page may have met scripts of an older release; fetched as a whole it deserves another try.
    if (isFirst) sessionStorage.setItem(brokenPageKey, firstPathname);
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
