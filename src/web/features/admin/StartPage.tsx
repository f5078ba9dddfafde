import { Navigate } from 'react-router';
import { useSession } from '../session/index.ts';
import { OverviewPage } from './overview/OverviewPage.tsx';

/** Admins start with the overview, moderators, who may not open it, with their queue. */
export function StartPage() {
  const { user } = useSession();
  return user?.role === 'admin' ? <OverviewPage /> : <Navigate to="/admin/posts" replace />;
}
