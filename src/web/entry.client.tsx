import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
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

/** After what the page needs. */
function keepForLater(): void {
  import('./offline/start-offline.ts').then(
    ({ startOffline }) => startOffline(),
    () => {},
  );
}
if (import.meta.env.PROD)
  if (document.readyState === 'complete') keepForLater();
  else addEventListener('load', keepForLater);
