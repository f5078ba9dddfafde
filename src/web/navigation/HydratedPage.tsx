import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DataRouter,
  RouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
} from 'react-router';
import type { ServerPage } from './server-page.ts';

/** The page that the server rendered, brought to life. */
export function HydratedPage({ page, router }: { page: ServerPage; router: DataRouter }) {
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  const { context, manifest, routeModules } = page;
  return (
    <>
      <FrameworkContext value={{ ...context, manifest, routeModules }}>
        <ErrorBoundary location={location}>
          <RouterProvider router={router} flushSync={flushSync} />
        </ErrorBoundary>
      </FrameworkContext>
      <></>
    </>
  );
}
