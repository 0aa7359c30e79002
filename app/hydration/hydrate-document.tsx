import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recoverFromRenderFailure, rememberInitialPage } from './recover-from-render-failure.ts';

/** When a navigation replaces another one, the router leaves the aborted requests of the first unhandled. */
function ignoreAbortedRequest(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
}

export function hydrateDocument(): void {
  rememberInitialPage();
  addEventListener('unhandledrejection', ignoreAbortedRequest);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        onUncaughtError: (error) => {
          console.error(error);
          recoverFromRenderFailure();
        },
      },
    );
  });
}
