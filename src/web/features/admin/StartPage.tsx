import { Navigate } from 'react-router';
import { useSession } from '../session/index.ts';
import { OverviewPage } from './overview/OverviewPage.tsx';

/** Shows admins the overview, and redirects moderators, who may not open it, to their queue. */
export function StartPage() {
  const { user } = useSession();
  return user?.role === 'admin' ? <OverviewPage /> : <Navigate to="/admin/posts" replace />;
}
