import { call } from '../lib/api/call.ts';
import { LoadError } from '../lib/loading/LoadError.tsx';
import { settled } from '../lib/loading/settled.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/index.ts';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { Route } from './+types/keys.route.ts';
import { ApiKeys } from './ApiKeys.tsx';

export const meta = () => pageMeta({ title: 'API keys', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => settled(call('GET /keys', { signal })));

export const HydrateFallback = () => (
  <Page>
    <PageHead title="API keys" />
  </Page>
);

/** Keys with which programs make calls for the account. */
export default function KeysPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHead
        title="API keys"
        lead="Let a program, such as your recruitment system, publish and update for you."
      />
      <RequireUser prompt="The keys of your programs will be shown here." waiting={null}>
        {(user) =>
          loaderData?.data ? (
            <ApiKeys keys={loaderData.data.keys} isInstitution={user.role === 'university'} />
          ) : (
            loaderData && <LoadError loaded={loaderData} />
          )
        }
      </RequireUser>
    </Page>
  );
}
