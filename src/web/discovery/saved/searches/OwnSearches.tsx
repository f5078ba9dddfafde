import { Link, useRevalidator } from 'react-router';
import type { SavedSearches } from '../../../../contract/discovery/saved-search.ts';
import { call } from '../../../lib/api/call.ts';
import { LoadError, type LoadResult } from '../../../lib/loading/load-result.tsx';
import { useOffers } from '../../../lib/shop.ts';
import { MailLines } from './MailLine.tsx';
import { SearchRow } from './SearchRow.tsx';

/** The caller's saved searches, with how often each is mailed. */
export function OwnSearches({ loaded }: { loaded: LoadResult<SavedSearches> }) {
  const { revalidate } = useRevalidator();
  const { data } = loaded;
  return (
    <MailLines
      title="Saved searches"
      id="searches"
      count={data && `${data.searches.length} of ${data.limit}`}
    >
      <LoadError title="Your searches could not be loaded" loaded={loaded} />
      {data?.searches.length === 0 && (
        <li className="sm ink-2">
          No saved searches yet. Open a list or a <Link to="/search">search</Link>, choose filters, then
          select “Email me” above the results.
        </li>
      )}
      {data?.searches.map((search) => (
        <SearchRow
          key={search.id}
          search={search}
          change={(body) => call('PUT /searches/:id', { params: { id: search.id }, body }).then(revalidate)}
          remove={() => call('DELETE /searches/:id', { params: { id: search.id } }).then(revalidate)}
        />
      ))}
      {data && <MorePremium {...data} />}
    </MailLines>
  );
}

/** How many more a membership adds. */
function MorePremium({ limit, premiumLimit }: SavedSearches) {
  const { membership } = useOffers();
  return (
    membership &&
    limit < premiumLimit && (
      <li className="sm ink-2">
        Premium members can have {premiumLimit}. <Link to="/membership">Become a premium member</Link>
      </li>
    )
  );
}
