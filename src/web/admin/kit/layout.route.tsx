import type { ReactNode } from 'react';
import { Outlet, useLocation, useMatches, useRouteError } from 'react-router';
import { AdminGuard } from './AdminGuard.tsx';
import { AdminNotFound } from './AdminNotFound.tsx';
import { areaOf } from './area-of.ts';
import { ErrorScreen, isMissing } from '../../app/ErrorScreen.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Guard and layout of all admin pages. All staff may see that an address doesn't exist. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isUnknown = useMatches().some(({ id }) => id === 'admin/kit/not-found.route');
  const area = isUnknown ? 'moderation' : areaOf(pathname);
  return (
    <AdminGuard area={area} key={area}>
      {children}
    </AdminGuard>
  );
}

export default function AdminLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

/** Missing or failing pages keep the layout. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <Guarded>{isMissing(error) ? <AdminNotFound /> : <ErrorScreen />}</Guarded>;
}
