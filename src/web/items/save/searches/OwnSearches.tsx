import { useRevalidator } from 'react-router';
import type { SavedSearches } from '../../../../contract/shapes/saved-search.ts';
import { call } from '../../../lib/api/call.ts';
import { LoadError } from '../../../lib/loading/LoadError.tsx';
import type { Settled } from '../../../lib/loading/settled.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useOffers } from '../../../lib/selling/use-selling.ts';
import css from './Searches.module.css';
import { SearchRow } from './SearchRow.tsx';

/** The caller's saved searches. */
export function OwnSearches({ loaded }: { loaded: Settled<SavedSearches> }) {
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
    <p className={css.count}>
      {searches.length} of {limit} saved searches.{' '}
      {membership && limit < premiumLimit && (
        <>
          Premium members can have {premiumLimit}. <Link to="/membership">Become a premium member</Link>
        </>
      )}
    </p>
  );
}
