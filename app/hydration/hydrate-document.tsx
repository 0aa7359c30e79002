import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recoverFromRenderFailure, rememberInitialPage } from './recover-from-render-failure.ts';

/**
 * Fetches all of the data before the router decodes them. A navigation that is aborted while the router decodes would
 * cause an unhandled rejection in the router.
 */
async function fetchCompletely(request: Request): Promise<Response> {
  const response = await fetch(request);
  return new Response(response.body && (await response.blob()), response);
}

export function hydrateDocument(): void {
  rememberInitialPage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={fetchCompletely} />
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
