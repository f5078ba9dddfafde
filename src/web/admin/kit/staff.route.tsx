import type { ReactNode } from 'react';
import { Outlet, useMatches, useRouteError } from 'react-router';
import { AdminGuard, Verifying } from './AdminGuard.tsx';
import { AdminNotFound } from './AdminNotFound.tsx';
import { guardFor } from './guard.ts';
import { ErrorScreen, isMissing } from '../../lib/screens/ErrorScreen.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export const clientMiddleware = [guardFor('moderation')];

/** The router runs guards only where something is loaded, and shows what they throw at the first route that loads: this one. */
export const clientLoader = () => null;
export const shouldRevalidate = () => true;

/** What is sent to everybody. */
export const HydrateFallback = Verifying;

/** Guard and layout of all admin pages. */
function Guarded({ children }: { children: ReactNode }) {
  const area = useMatches().some(({ id }) => id === 'admin/kit/admins.route') ? 'admin' : 'moderation';
  return (
    <AdminGuard area={area} key={area}>
      {children}
    </AdminGuard>
  );
}

export default function StaffLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

/** Missing or failing pages keep the layout. All staff may see that an address doesn't exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <Guarded>{isMissing(error) ? <AdminNotFound /> : <ErrorScreen />}</Guarded>;
}
