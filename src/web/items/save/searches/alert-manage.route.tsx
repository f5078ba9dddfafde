import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call, CallError } from '../../../lib/api/call.ts';
import { LoadError } from '../../../lib/loading/LoadError.tsx';
import { settled } from '../../../lib/loading/settled.ts';
import { mailedLinkMeta } from '../../../lib/page-meta.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHead } from '../../../ui/Wrap.tsx';
import { ManageAlerts } from './ManageAlerts.tsx';
import css from './Searches.module.css';
import type { Route } from './+types/alert-manage.route.ts';

const title = 'Saved searches';

export const meta = () => mailedLinkMeta(title);

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
  return { token, ...(await settled(reading)) };
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Page>
    <PageHead title={title} lead="The searches you saved, and when we email you about new results." />
    {children}
  </Page>
);

const Incomplete = () => (
  <Notice tone="danger" role="alert" title="This link is incomplete. Please open it again from the email." />
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
