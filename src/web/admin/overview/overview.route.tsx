import { Navigate } from 'react-router';
import { OverviewPage } from './OverviewPage.tsx';
import { useSession } from '../../lib/session/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Overview', index: false });

/** Shows admins the overview, and redirects moderators, who may not open it, to their queue. */
export default function Overview() {
  const { user } = useSession();
  return user?.role === 'admin' ? <OverviewPage /> : <Navigate to="/admin/posts" replace />;
}
