import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberFirstPage, showWithoutScript } from './hydration/show-without-script.ts';

rememberFirstPage();
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
