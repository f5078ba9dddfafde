import { FollowList } from '../follows/FollowList.tsx';
import { OwnSearches } from './OwnSearches.tsx';
import { RequireUser } from '../../../lib/session/RequireUser.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { Page, PageHead } from '../../../ui/Wrap.tsx';

const title = 'Saved searches';

export const meta = () => pageMeta({ title, index: false });

export default function MySearches() {
  return (
    <Page>
      <PageHead title={title} lead="The searches you saved, what you follow, and when we email you." />
      <RequireUser
        prompt="The searches you save and what you follow will be shown here."
        waiting={<p role="status">Loading...</p>}
      >
        {(user) => (
          <div key={user.id}>
            <OwnSearches />
            <FollowList />
          </div>
        )}
      </RequireUser>
    </Page>
  );
}
