import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepForLater } from './offline/keep-for-later.ts';
import { isTranslated, surviveTranslation } from './lib/translated-pages.ts';

surviveTranslation();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // React renders what was translated before it was hydrated anew, and would report that as an error.
      onRecoverableError: (error) => {
        if (!isTranslated()) reportError(error);
      },
    },
  );
});

// Where one was installed, it follows who logs out, on any page.
if (navigator.serviceWorker?.controller) keepForLater();
