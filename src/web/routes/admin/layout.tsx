import { Outlet, useLocation } from 'react-router';
import { AdminGuard } from '../../features/admin/AdminGuard.tsx';
import { AdminShell } from '../../features/admin/AdminShell.tsx';
import { areaOf } from '../../features/admin/area-of.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Layout with the guard of all admin pages. */
export default function AdminLayout() {
  const area = areaOf(useLocation().pathname);
  return (
    <AdminGuard area={area} key={area}>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </AdminGuard>
  );
}
