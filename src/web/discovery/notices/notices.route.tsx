import type { MetaArgs } from 'react-router';
import { CalendarAddress } from '../saved/my-list/CalendarAddress.tsx';
import { NoticeList, perPage } from './NoticeList.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { noticeKinds } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { toResult } from '../../lib/loading/to-result.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUser } from '../../lib/session/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Sidebar, Stack, Page, PageHead } from '../../ui/Layout.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/notices.route.ts';

/** Marking notices as read leaves them 'New' on this page. */
export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Notices', index: false });

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
    const kind = noticeKinds.find((one) => one === url.searchParams.get('kind'));
    const [notices, calendar] = await Promise.all([
      toResult(call('GET /notices', { query: { page, limit: perPage, ...(kind && { kind }) }, signal })),
      toResult(call('GET /users/calendar', { signal })),
    ]);
    return { page, kind, notices, calendar };
  });

/** Marks notices as read; the bell follows. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = (await request.json()) as { upTo: string };
  await call('PUT /notices/read', { body }).catch((error: unknown) =>
    console.warn('The notices could not be marked as read', error),
  );
  return null;
}

export const HydrateFallback = () => (
  <Page>
    <PageHead title="Notices" />
    <Loading />
  </Page>
);

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHead title="Notices" />
      <RequireUser
        prompt="Decisions on your items, reminders of deadlines and new matches will be shown here."
        waiting={<Loading />}
      >
        {(user) =>
          loaderData && (
            <Sidebar width="22rem" gap="3" key={user.id}>
              <NoticeList {...loaderData} loaded={loaderData.notices} />
              <Stack gap="3">
                <NoticeSettings user={user} />
                <CalendarAddress loaded={loaderData.calendar} />
              </Stack>
            </Sidebar>
          )
        }
      </RequireUser>
    </Page>
  );
}
