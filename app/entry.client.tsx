import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recoverFromRenderFailure, rememberInitialPage } from './hydration/recover-from-render-failure.ts';

rememberInitialPage();
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
