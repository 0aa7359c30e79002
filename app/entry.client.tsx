import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberInitialPage, showWithoutScript } from './hydration/show-without-script.ts';

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
        showWithoutScript();
      },
    },
  );
});
