import { call } from '../lib/api/call.ts';
import { LoadError } from '../lib/loading/LoadError.tsx';
import { settled } from '../lib/loading/settled.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/index.ts';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { Route } from './+types/members.route.ts';
import { Members } from './Members.tsx';

export const meta = () => pageMeta({ title: 'Members', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => settled(call('GET /members', { signal })));

export const HydrateFallback = () => (
  <Page>
    <PageHead title="Members" />
  </Page>
);

/** Who acts for an institution. */
export default function MembersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHead title="Members" lead="Colleagues who act for the institution with their own login." />
      <RequireUser prompt="The members of your institution will be shown here." waiting={null}>
        {() =>
          loaderData?.data ? (
            <Members members={loaderData.data.members} />
          ) : (
            loaderData && <LoadError loaded={loaderData} />
          )
        }
      </RequireUser>
    </Page>
  );
}
