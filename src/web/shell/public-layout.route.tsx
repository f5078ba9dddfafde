import { Outlet } from 'react-router';
import { PublicShell } from './PublicShell.tsx';

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
