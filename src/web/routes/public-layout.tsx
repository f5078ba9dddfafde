import { Outlet } from 'react-router';
import { PublicShell } from '../features/shell/PublicShell.tsx';

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
