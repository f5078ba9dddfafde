import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedSearch } from '../../../../contract/shapes/saved-search.ts';
import { call } from '../../../lib/api/call.ts';
import { Stack } from '../../../ui/Layout.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DeadLink } from './DeadLink.tsx';
import { SearchRow } from './SearchRow.tsx';

const none = 'This address has no saved searches left, and we no longer store it.';

interface Props {
  token: string;
  searches: SavedSearch[];
  /** Why the link doesn't work. */
  deadLink: string | null;
}

/** The searches of an address without an account. */
export function ManageAlerts({ token, searches, deadLink }: Props) {
  const { revalidate } = useRevalidator();
  const [hadSearches] = useState(searches.length > 0);
  const [isEmptied, setEmptied] = useState(false);
  if (deadLink !== null && !hadSearches) return <DeadLink message={deadLink} />;
  if (isEmptied || searches.length === 0) return <Notice tone="ok" role="status" title={none} />;
  return (
    <Stack as="ul" gap="2">
      {searches.map((search) => (
        <SearchRow
          key={search.id}
          search={search}
          change={async ({ frequency, query: _query, ...changes }) => {
            const mailed = frequency === 'none' ? undefined : frequency;
            await call('POST /alerts/change', {
              body: { ...changes, frequency: mailed, token, id: search.id },
            });
            await revalidate();
          }}
          remove={async () => {
            await call('POST /alerts/remove', { body: { token, id: search.id } });
            // The address and its link are deleted with the last search.
            if (searches.length > 1) await revalidate();
            else setEmptied(true);
          }}
        />
      ))}
    </Stack>
  );
}
