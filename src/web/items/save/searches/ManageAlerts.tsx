import { useCallback, useEffect, useState } from 'react';
import type { SavedSearch } from '../../../../contract/shapes/saved-search.ts';
import { call, CallError } from '../../../lib/api/call.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../lib/loading/LoadFailed.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DeadLink } from './DeadLink.tsx';
import css from './Searches.module.css';
import { SearchRow } from './SearchRow.tsx';

const none = 'This address has no saved searches left, and we no longer store it.';

/** The searches of an address without an account, by its mailed link. */
export function ManageAlerts({ token }: { token: string }) {
  const [searches, setSearches] = useState<SavedSearch[] | null>(null);
  const [failure, setFailure] = useState<{ message: string; isDead: boolean } | null>(null);
  const load = useCallback(
    () =>
      call('POST /alerts/manage', { body: { token } }).then(
        (answer) => {
          setFailure(null);
          setSearches(answer.searches);
        },
        (error: unknown) =>
          setFailure({
            message: failureMessage(error),
            isDead: error instanceof CallError && error.code === 'invalid_link',
          }),
      ),
    [token],
  );
  useEffect(() => void load(), [load]);
  if (searches && (failure?.isDead || searches.length === 0))
    return <Notice tone="ok" role="status" title={none} />;
  if (failure?.isDead) return <DeadLink message={failure.message} />;
  if (failure) return <LoadFailed error={failure.message} onRetry={load} />;
  if (!searches) return <Waiting token={token} />;
  return (
    <Stack as="ul" gap="2">
      {searches.map((search) => (
        <SearchRow
          key={search.id}
          search={search}
          change={(body) => {
            const { frequency, query: _query, ...changes } = body;
            const mailed = frequency === 'none' ? undefined : frequency;
            return call('POST /alerts/change', {
              body: { ...changes, frequency: mailed, token, id: search.id },
            }).then(load);
          }}
          remove={async () => {
            await call('POST /alerts/remove', { body: { token, id: search.id } });
            // The address and its link are deleted with the last search.
            if (searches.length > 1) await load();
            else setSearches([]);
          }}
        />
      ))}
    </Stack>
  );
}

/** Without JavaScript the list is loaded by a button, because caches and scanners store the addresses of pages. */
const Waiting = ({ token }: { token: string }) => (
  <>
    <p role="status" className={css.scripted}>
      Loading...
    </p>
    <noscript>
      <form method="post" action={`/alerts/manage?${new URLSearchParams({ token })}`}>
        <Button type="submit" block>
          Show my saved searches
        </Button>
      </form>
    </noscript>
  </>
);
