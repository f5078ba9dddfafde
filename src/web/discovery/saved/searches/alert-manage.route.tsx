import { type ReactNode, useState } from 'react';
import { type MetaArgs, useSearchParams, useRevalidator } from 'react-router';
import type { SavedSearch } from '../../../../contract/discovery/saved-search.ts';
import { call, CallError } from '../../../lib/api/call.ts';
import { LoadError, toResult } from '../../../lib/loading/load-result.tsx';
import { mailedLinkMeta } from '../../../lib/page-meta.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Page, PageHead, Stack } from '../../../ui/Layout.tsx';
import type { Route } from './+types/alert-manage.route.ts';
import { DeadLink } from './DeadLink.tsx';
import { SearchRow } from './SearchRow.tsx';
import css from './Searches.module.css';

const none = 'This address has no saved searches left, and we no longer store it.';

interface ManageAlertsProps {
  token: string;
  searches: SavedSearch[];
  /** Why the link doesn't work. */
  deadLink: string | null;
}

/** The searches of an address without an account. */
function ManageAlerts({ token, searches, deadLink }: ManageAlertsProps) {
  const { revalidate } = useRevalidator();
  const [hadSearches] = useState(searches.length > 0);
  const [isEmptied, setEmptied] = useState(false);
  if (deadLink !== null && !hadSearches) return <DeadLink message={deadLink} />;
  if (isEmptied || searches.length === 0) return <Callout tone="ok" role="status" title={none} />;
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

const title = 'Saved searches';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, title);

/** The searches of an address without an account, by its mailed link; null if the link has no token. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const token = new URL(url).searchParams.get('token');
  if (!token) return null;
  const reading = call('POST /alerts/manage', { body: { token }, signal }).then(
    ({ searches }) => ({ searches, deadLink: null }),
    (error: unknown) => {
      if (error instanceof CallError && error.code === 'invalid_link')
        return { searches: [], deadLink: error.message };
      throw error;
    },
  );
  return { token, ...(await toResult(reading)) };
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Page>
    <PageHead title={title} lead="The searches you saved, and when we email you about new results." />
    {children}
  </Page>
);

const Incomplete = () => (
  <Callout
    tone="danger"
    role="alert"
    title="This link is incomplete. Please open it again from the email."
    actions={
      <>
        <ButtonLink to="/login?next=/dashboard/settings" variant="outline">
          Login
        </ButtonLink>
        <ButtonLink to="/jobs" variant="outline">
          See jobs
        </ButtonLink>
      </>
    }
  />
);

/** Without JavaScript the list is loaded by a button, because caches and scanners store the addresses of pages. */
export function HydrateFallback() {
  const token = useSearchParams()[0].get('token');
  return (
    <Frame>
      {!token && <Incomplete />}
      {token && (
        <p role="status" className={css.scripted}>
          Loading...
        </p>
      )}
      {token && (
        <noscript>
          <form method="post" action={`/alerts/manage?${new URLSearchParams({ token })}`}>
            <Button type="submit" block>
              Show my saved searches
            </Button>
          </form>
        </noscript>
      )}
    </Frame>
  );
}

export default function AlertManage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Frame>
      {!loaded && <Incomplete />}
      {loaded && <LoadError loaded={loaded} />}
      {loaded?.data && <ManageAlerts key={loaded.token} token={loaded.token} {...loaded.data} />}
    </Frame>
  );
}
