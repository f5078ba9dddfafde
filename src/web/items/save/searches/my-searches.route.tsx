import { FollowList } from '../follows/FollowList.tsx';
import { OwnSearches } from './OwnSearches.tsx';
import { call } from '../../../lib/api/call.ts';
import { settled } from '../../../lib/loading/settled.ts';
import { loadForUser } from '../../../lib/session/current-user.ts';
import { RequireUser } from '../../../lib/session/RequireUser.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { Loading } from '../../../ui/Skeleton.tsx';
import { Page, PageHead } from '../../../ui/Wrap.tsx';
import type { Route } from './+types/my-searches.route.ts';

const title = 'Saved searches';

export const meta = () => pageMeta({ title, index: false });

const pageHead = (
  <PageHead title={title} lead="The searches you saved, what you follow, and when we email you." />
);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const [searches, follows] = await Promise.all([
      settled(call('GET /searches', { signal })),
      settled(call('GET /follows', { signal })),
    ]);
    return { searches, follows };
  });

export const HydrateFallback = () => (
  <Page>
    {pageHead}
    <Loading />
  </Page>
);

export default function MySearches({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      {pageHead}
      <RequireUser
        prompt="The searches you save and what you follow will be shown here."
        waiting={<Loading />}
      >
        {(user) =>
          loaderData && (
            <div key={user.id}>
              <OwnSearches loaded={loaderData.searches} />
              <FollowList loaded={loaderData.follows} />
            </div>
          )
        }
      </RequireUser>
    </Page>
  );
}
