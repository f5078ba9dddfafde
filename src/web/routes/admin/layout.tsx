import type { ReactNode } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { AdminGuard } from '../../features/admin/AdminGuard.tsx';
import { AdminNotFound } from '../../features/admin/AdminNotFound.tsx';
import { AdminShell } from '../../features/admin/AdminShell.tsx';
import { areaOf } from '../../features/admin/area-of.ts';
import { Broken, isMissing } from '../../features/shell/Broken.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The frame and the guard of all admin pages. */
function Guarded({ children }: { children: ReactNode }) {
  const area = areaOf(useLocation().pathname);
  return (
    <AdminGuard area={area} key={area}>
      <AdminShell>{children}</AdminShell>
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

/** A page that is missing or fails keeps the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <Guarded>{isMissing(error) ? <AdminNotFound /> : <Broken />}</Guarded>;
}
