import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { RequireUser, useSession } from '../../lib/session/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Page, PageHead } from '../../ui/Wrap.tsx';

export const meta = () => pageMeta({ title: 'Dashboard', index: false });

export default function DashboardPage() {
  const { status } = useSession();
  return (
    <Page>
      {status === 'guest' && <PageHead title="Dashboard" />}
      <RequireUser prompt="Your jobs, posts and credits will be shown here." waiting={<DashboardSkeleton />}>
        {(user) => <Dashboard key={user.id} user={user} />}
      </RequireUser>
    </Page>
  );
}
