import { Link, type MetaArgs, useRevalidator } from 'react-router';
import type { SavedSearches } from '../../../../contract/discovery/saved-search.ts';
import { call } from '../../../lib/api/call.ts';
import { toResult, type LoadResult } from '../../../lib/loading/to-result.ts';
import { loadForUser } from '../../../lib/session/current-user.ts';
import { RequireUser } from '../../../lib/session/RequireUser.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { Loading } from '../../../ui/Skeleton.tsx';
import { Page, PageHead, Stack } from '../../../ui/Layout.tsx';
import { LoadError } from '../../../lib/loading/LoadError.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useOffers } from '../../../lib/shop.ts';
import { FollowList } from '../follows/FollowList.tsx';
import type { Route } from './+types/my-searches.route.ts';
import { SearchRow } from './SearchRow.tsx';

/** The caller's saved searches. */
function OwnSearches({ loaded }: { loaded: LoadResult<SavedSearches> }) {
  const { revalidate } = useRevalidator();
  if (!loaded.data) return <LoadError loaded={loaded} />;
  const { searches } = loaded.data;
  return (
    <>
      <SearchCount {...loaded.data} />
      {searches.length === 0 ? (
        <EmptyState title="No saved searches yet" actions={<ButtonLink to="/jobs">Find jobs</ButtonLink>}>
          Open a list or a search, choose filters, then select “Email me new …” above the results.
        </EmptyState>
      ) : (
        <Stack as="ul" gap="2">
          {searches.map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              change={(body) =>
                call('PUT /searches/:id', { params: { id: search.id }, body }).then(revalidate)
              }
              remove={() => call('DELETE /searches/:id', { params: { id: search.id } }).then(revalidate)}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

/** The limit, and how many more a membership adds. */
function SearchCount({ searches, limit, premiumLimit }: SavedSearches) {
  const { membership } = useOffers();
  return (
    <p className="below-2">
      {searches.length} of {limit} saved searches.{' '}
      {membership && limit < premiumLimit && (
        <>
          Premium members can have {premiumLimit}. <Link to="/membership">Become a premium member</Link>
        </>
      )}
    </p>
  );
}

const title = 'Saved searches';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title, index: false });

const pageHead = (
  <PageHead title={title} lead="The searches you saved, what you follow, and when we email you." />
);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const [searches, follows] = await Promise.all([
      toResult(call('GET /searches', { signal })),
      toResult(call('GET /follows', { signal })),
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
